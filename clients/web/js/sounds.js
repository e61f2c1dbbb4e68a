// Sounds, made here and not fetched. They accompany words and tell nothing of their own (R16); one switch silences them.

let context = null
let wanted = () => true

/** `on` says whether the person wants sounds now. Browsers let a page sound only after a first touch or key. */
export function prepareSounds(on) {
  wanted = on
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { capture: true, passive: true })
}

/** Play the sounds of an announcement, one after another. */
export function play(names) {
  if (!wanted() || context?.state !== "running") return
  let at = context.currentTime + 0.02
  for (const name of names) at += SOUNDS[name]?.(at) ?? 0
}

function wake() {
  if (!wanted()) return
  context ??= new AudioContext()
  if (context.state === "suspended") context.resume()
}

// Each starts at a moment and says how long it takes, in seconds.
const SOUNDS = {
  card: at => swish(at, 0.09, 2400, 0.5),
  draw: at => swish(at, 0.14, 1500, 0.28),
  click: at => tone(at, 1900, 0.03, 0.12, "square"),
  deal: at => {
    for (let i = 0; i < 5; i++) swish(at + i * 0.085, 0.08, 1900 + i * 120, 0.32)
    return 0.5
  },
  coins: at => {
    for (const [i, pitch] of [2093, 2637, 2349, 3136].entries()) tone(at + i * 0.07, pitch, 0.18, 0.09, "triangle")
    return 0.5
  },
  take: at => swish(at, 0.22, 900, 0.3),
  deal_end: at => {
    for (const [i, pitch] of [784, 659].entries()) tone(at + i * 0.16, pitch, 0.34, 0.11, "triangle")
    return 0.5
  },
  melody: at => {
    for (const [i, pitch] of [523, 659, 784, 1047].entries()) tone(at + i * 0.15, pitch, 0.42, 0.13, "triangle")
    return 1.1
  },
  match_end: at => SOUNDS.melody(at),
}

function tone(at, pitch, length, loudness, shape) {
  const source = new OscillatorNode(context, { type: shape, frequency: pitch })
  source.connect(fading(at, length, loudness)).connect(context.destination)
  source.start(at)
  source.stop(at + length)
  return length
}

/** A card over cloth: a short breath of noise. */
function swish(at, length, pitch, loudness) {
  const source = new AudioBufferSourceNode(context, { buffer: noise() })
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 })
  source.connect(band).connect(fading(at, length, loudness)).connect(context.destination)
  source.start(at, Math.random() * 0.5, length)
  return length
}

function fading(at, length, loudness) {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loudness, at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length)
  return gain
}

let breath = null

function noise() {
  if (breath) return breath
  breath = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = breath.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return breath
}
