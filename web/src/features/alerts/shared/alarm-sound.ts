import { createStore, useStore } from '../../../ui/hooks/store.ts'

/** `off`: a browser plays nothing before the first press on the page. */
export type SoundState = 'none' | 'off' | 'on'

let context: AudioContext | null = null
let playing: AudioBufferSourceNode | null = null
let wanted = false
const changes = createStore(0)

const stateNow = (): SoundState => {
  if (typeof AudioContext === 'undefined') return 'none'
  return context?.state === 'running' ? 'on' : 'off'
}

/** A muted device still counts as on, because no page can know. */
export const isSoundOn = () => stateNow() === 'on'

/** Without a press it works only where the browser allows it, as many do after signing in. */
export function turnOnSound() {
  if (stateNow() !== 'off') return
  context ??= new AudioContext()
  context.onstatechange = onStateChange
  void context.resume()
}

function onStateChange() {
  if (wanted) start()
  changes.set(changes.get() + 1)
}

export function ring(on: boolean) {
  wanted = on
  if (on) {
    turnOnSound()
    return start()
  }
  playing?.stop()
  playing = null
}

function start() {
  if (!playing) playing = play(true)
}

/** Plays once, so that responders know the sound. */
export const testSound = () => void play(false)

function play(loop: boolean) {
  if (context?.state !== 'running') return null
  const buffer = context.createBuffer(1, tones(context.sampleRate).length, context.sampleRate)
  buffer.copyToChannel(tones(context.sampleRate), 0)
  const source = new AudioBufferSourceNode(context, { buffer, loop })
  source.connect(context.destination)
  source.start()
  return source
}

/** The server renders as if nothing was pressed. */
export const useSound = (): SoundState => useStore<SoundState>({ ...changes, get: stateNow }, () => 'off')

/** Seconds between the starts of two alarms. */
const PERIOD = 4
/** Two soft tones, the second a fourth higher; `at` in seconds, `pitch` in hertz. */
const TONES = [
  { at: 0, pitch: 523.25 },
  { at: 0.45, pitch: 698.46 },
]
const LENGTH = 0.8
const LOUDNESS = 0.4

/** One period, played in a loop, because a timer would be throttled in a hidden tab. */
export function tones(rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(PERIOD * rate))
  for (const { at, pitch } of TONES) {
    const first = Math.round(at * rate)
    for (let n = 0; n < LENGTH * rate; n += 1) {
      const t = n / rate
      const swell = Math.min(t / 0.05, 1) * Math.max(0, 1 - t / LENGTH) ** 2
      samples[first + n] = (samples[first + n] ?? 0) + Math.sin(2 * Math.PI * pitch * t) * swell * LOUDNESS
    }
  }
  return samples
}
