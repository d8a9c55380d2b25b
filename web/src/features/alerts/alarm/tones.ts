/** Seconds from one sounding to the next. */
const PERIOD = 4
/** Two soft tones, the second a fourth higher: when they begin (seconds) and how high they are (hertz). */
const TONES = [
  { at: 0, pitch: 523.25 },
  { at: 0.45, pitch: 698.46 },
]
const LENGTH = 0.8
const LOUDNESS = 0.4

/** Samples of one period, to be played over and over: no timer is needed, which a hidden tab would slow down. */
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
