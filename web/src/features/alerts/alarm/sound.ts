import { createStore, useStore } from '../../../ui/store.ts'
import { tones } from './tones.ts'

/** `off`: a browser plays nothing before somebody pressed something on the page. */
export type SoundState = 'none' | 'off' | 'on'

let context: AudioContext | null = null
let playing: AudioBufferSourceNode | null = null
let wanted = false
const changes = createStore(0)

const stateNow = (): SoundState => {
  if (typeof AudioContext === 'undefined') return 'none'
  return context?.state === 'running' ? 'on' : 'off'
}

/** To be called from a press; a sound that is due by then starts. */
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

/** The alarm, until it is stopped. */
export function ring(on: boolean) {
  wanted = on
  if (on) return start()
  playing?.stop()
  playing = null
}

function start() {
  if (!playing) playing = play(true)
}

/** Once, so that a responder knows what to listen for. */
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

export const useSound = () => useStore({ ...changes, get: stateNow })
