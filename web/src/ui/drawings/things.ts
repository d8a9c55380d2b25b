import { area, box, disc, frame, type Shape, stroke, type Tone } from './shapes.ts'

export const heart = (tone: Tone) =>
  area(
    tone,
    'M0 18C-8 11-20 3-20-8C-20-15-15-19-10-19C-5-19-2-16 0-12C2-16 5-19 10-19C15-19 20-15 20-8C20 3 8 11 0 18Z',
  )

export const cloud = (tone: Tone) =>
  area(tone, 'M-18 10C-26 10-28-1-19-3C-20-13-8-17-3-10C2-18 16-15 15-5C25-6 27 10 17 10Z')

export const moon = (tone: Tone) => area(tone, 'M5-14A15 15 0 1 0 14 7A12 12 0 0 1 5-14Z')

/** Seen from the side, looking to the right. */
export const head = (tone: Tone) =>
  area(
    tone,
    'M-17 28C-17 20-22 14-22 0C-22-16-11-25 2-25C14-25 21-17 22-8C22-5 23-3 27 4C28 6 26 7 23 8C24 10 22 11 23 13C24 18 22 20 16 20C12 20 10 21 10 28Z',
  )

/** The palm lies around 0 0. */
export const openHand = (tone: Tone): Shape[] => [
  box(tone, -12, -8, 24, 24, 9),
  stroke(tone, 6, 'M-9 0L-13-22M-3-4L-4-30M4-4L5-29M10 0L14-20M8 12L22-4'),
  box(tone, -8, 10, 16, 40, 4),
]

/** From head to hips. */
export const person = (tone: Tone): Shape[] => [
  disc(tone, 0, -16, 10),
  area(tone, 'M-18 28V14C-18 3-10-3 0-3S18 3 18 14V28Z'),
]

/** With a turned corner. */
export const sheet = (x: number, y: number, width: number, height: number): Shape[] => [
  area('paper', `M${x} ${y}h${width - 12}l12 12v${height - 12}h${-width}Z`),
  area('far', `M${x + width - 12} ${y}v12h12Z`),
]

/** The tip is at 0 0. */
export const pencil: readonly Shape[] = [
  area('paper', 'M0 0L4-13L13-4Z'),
  area('gold', 'M4-13L30-39L39-30L13-4Z'),
  area('deep', 'M0 0L1.5-5L5-1.5ZM30-39L35-44L44-35L39-30Z'),
]

export const tick = (tone: Tone, x: number, y: number, size = 4, width = 3): Shape => ({
  at: `translate(${x} ${y}) scale(${size})`,
  of: [stroke(tone, Math.round((10 * width) / size) / 10, 'M-1 0L-.2 .8L1.2-.9')],
})

/** Always level; the water line is at 0 0. */
export const boat: readonly Shape[] = [
  area('gold', 'M-3-32V-6H-19C-15-14-7-22-3-32Z'),
  area('paper', 'M1-36C12-26 17-14 18-6H1Z'),
  stroke('deep', 2, 'M-1-38V-4'),
  area('wood', 'M-24-3H24C22 4 18 7 14 7H-14C-18 7-22 4-24-3Z'),
]

export const bubble = (tone: Tone, tail: 1 | -1) => [
  area(tone, frame(-24, -18, 48, 32, 12)),
  area(tone, `M${tail * 14} 8L${tail * 18} 24L${tail * 2} 12Z`),
]

/** A map with a way to its goal. */
export const chart: readonly Shape[] = [
  area('paper', 'M22 20L60 12L100 22L138 14V82L100 90L60 80L22 88Z'),
  area('far', 'M60 12L100 22V90L60 80Z'),
  stroke('deep', 4, 'M42 64l3-6M51 52l6-2M65 51l6 3M77 60l5 5M90 69l7 1M104 66l5-4'),
  disc('deep', 36, 72, 5),
  stroke('deep', 4, 'M114 60V26'),
  area('gold', 'M114 24L134 32L114 41Z'),
]
