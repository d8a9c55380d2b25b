/** Seconds between the starts of two alarms. */
const PERIOD = 4
/** Two soft tones, the second a fourth higher: start (seconds) and frequency (hertz). */
const TONES = [
  { at: 0, pitch: 523.25 },
  { at: 0.45, pitch: 698.46 },
]
const LENGTH = 0.8
const LOUDNESS = 0.4

/** The samples of one period, played in a loop. A timer would be throttled in a hidden tab. */
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
