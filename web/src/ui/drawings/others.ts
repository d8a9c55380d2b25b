import type { OtherId } from './ids.ts'
import { pictureOf } from './picture.tsx'
import { area, box, disc, frame, ground, put, type Shape, stroke, swell } from './shapes.ts'
import { boat, bubble, person, sheet, tick } from './things.ts'

const padlock: Shape[] = [
  stroke('deep', 7, 'M-14 0V-12A14 14 0 0 1 14-12V0'),
  box('gold', -22, -2, 44, 36, 6),
  disc('deep', 0, 13, 5),
  stroke('deep', 4, 'M0 14V23'),
]

const drawings: Record<OtherId, readonly Shape[]> = {
  // A list with a lifebuoy.
  plan: [
    ...sheet(30, 8, 68, 84),
    ...[26, 42, 58, 74].flatMap((y) => [tick('gold', 42, y, 4), stroke('mid', 4, `M54 ${y}H86`)]),
    stroke('deep', 18, frame(96, 44, 40, 40, 20)),
    stroke('paper', 13, frame(96, 44, 40, 40, 20)),
    ...[0, 90, 180, 270].map(
      (angle): Shape => ({
        at: `translate(116 64) rotate(${angle})`,
        of: [area('gold', 'M-7-13L-11.5-24.5A27 27 0 0 1 11.5-24.5L7-13A15 15 0 0 0-7-13Z')],
      }),
    ),
  ],
  // Two people who sit together and talk.
  talk: [
    put(40, 72, 1.05, person('deep')),
    put(120, 72, 1.05, person('mid')),
    put(58, 24, 0.85, bubble('paper', -1)),
    put(106, 30, 0.7, bubble('gold', 1)),
    stroke('mid', 3, 'M46 18H70M46 25H62'),
    ground('mid', 101),
  ],
  // A boat at sunrise.
  welcome: [
    disc('glow', 80, 58, 44),
    disc('gold', 80, 58, 26),
    put(80, 58, 0, []),
    swell('far', 62, 5),
    put(80, 70, 1.2, boat),
    swell('mid', 76, 6),
    swell('deep', 90, 6, -100),
  ],
  private: [disc('glow', 80, 50, 44), put(80, 46, 1.15, padlock)],
  // A form with a question, and a bell.
  questions: [
    box('deep', 40, 10, 72, 84, 6),
    box('paper', 46, 18, 60, 70, 2),
    box('gold', 62, 4, 28, 14, 5),
    ...[34, 52, 70].flatMap((y, at) => [
      stroke('mid', 4, `M68 ${y}H98`),
      at < 2 ? tick('deep', 55, y, 4) : stroke('mid', 2, frame(51, y - 4, 8, 8, 4)),
    ]),
    disc('gold', 122, 40, 20),
    stroke('deep', 5, 'M115 34a7 7 0 1 1 11 6q-4 3-4 7M122 53v.1'),
  ],
  // A day of a calendar, and its tick.
  try: [
    box('deep', 36, 18, 88, 76, 8),
    box('paper', 42, 38, 76, 50, 3),
    stroke('gold', 6, 'M58 10V26M102 10V26'),
    stroke('gold', 9, 'M64 62L76 74L98 50'),
  ],
}

export const Picture = pictureOf(drawings)
