import type { LESSONS } from './ids.ts'
import { pictureOf } from './picture.tsx'
import { area, box, disc, frame, ground, put, type Shape, stroke, tip } from './shapes.ts'
import { boat, cloud, head, heart, moon, openHand, person, tick } from './things.ts'

const flame = (tone: 'gold' | 'deep' | 'paper' | 'mid') =>
  area(tone, 'M0 36C-20 36-28 22-22 6C-19-2-14-4-13-14C-6-10-3-4-3 2C2-6 4-18-2-32C16-24 27-4 24 14C23 28 14 36 0 36Z')

const drawings: Record<(typeof LESSONS.all)[number], readonly Shape[]> = {
  // A thought, a feeling and something that is done lead to each other.
  m01: [
    stroke('mid', 4, 'M80 14A38 38 0 1 1 79.9 14'),
    put(80, 18, 0.95, [cloud('deep')]),
    disc('glow', 45, 72, 20),
    put(45, 72, 0.75, [heart('gold')]),
    disc('glow', 115, 72, 20),
    put(115, 75, 0.42, openHand('deep').slice(0, 2)),
    tip('mid', 113, 34, 62, 6),
    tip('mid', 80, 90, 180, 6),
    tip('mid', 46, 36, 300, 6),
  ],
  // Steps from the dark up to the sun.
  m02: [
    disc('glow', 132, 28, 26),
    disc('gold', 132, 28, 15),
    area('mid', 'M-120 90H28V76H56V62H84V48H112V34H280V240H-120Z'),
    put(42, 58.5, 0.62, person('deep')),
  ],
  // A dark thought, looked at through a glass, and a fairer one.
  m03: [
    put(44, 44, 1.5, [cloud('deep')]),
    stroke('deep', 6, 'M102 68L124 90'),
    disc('paper', 84, 48, 28),
    stroke('mid', 5, frame(56, 20, 56, 56, 28)),
    put(84, 50, 0.9, [cloud('far')]),
    tick('deep', 83, 49, 7, 4),
  ],
  // A head full of tangled thoughts.
  m04: [
    put(80, 54, 1.7, [head('deep')]),
    stroke(
      'gold',
      3,
      'M62 44c8-18 34-16 34-2s-26 16-26 2s22-12 20 2s-24 14-28 2s14-22 24-12s2 24-8 22s-10-16 4-18s18 10 8 16',
    ),
  ],
  // A fire, and a pause before it.
  m05: [
    put(48, 52, 1.15, [flame('gold')]),
    put(48, 64, 0.6, [flame('paper')]),
    disc('deep', 114, 50, 28),
    box('paper', 103, 36, 8, 28, 2),
    box('paper', 117, 36, 8, 28, 2),
  ],
  // A moon, and somebody asleep.
  m06: [
    ground('deep', -100),
    put(122, 26, 1.1, [moon('gold')]),
    disc('paper', 90, 18, 1.6),
    disc('paper', 64, 30, 1.6),
    disc('paper', 40, 14, 1.6),
    disc('paper', 146, 46, 1.6),
    box('mid', 18, 48, 6, 44, 3),
    box('mid', 18, 74, 124, 10, 3),
    box('mid', 136, 64, 6, 28, 3),
    box('paper', 26, 60, 36, 15, 7),
    disc('gold', 50, 56, 10),
    area('far', 'M56 75C58 56 74 52 90 56C108 60 132 58 136 75Z'),
    stroke('deep', 1.8, 'M47 57q3 2.5 6 0'),
  ],
  // A high wave, and a boat that goes over it.
  m07: [
    area('mid', 'M-120 84C0 84 34 76 54 48C70 24 94 18 104 34C92 32 88 44 96 58C108 78 132 84 280 84V240H-120Z'),
    area('deep', 'M-120 90Q0 78 60 86T280 86V240H-120Z'),
    put(58, 42, 0.9, boat),
    stroke('gold', 3.5, 'M18 62q10-30 26-40M84 10q22 2 34 18q8 12 14 30'),
    tip('gold', 133, 60, 70, 6),
  ],
  // What fits together, and a mountain that stays.
  m08: [
    area('deep', 'M84 86L116 24L128 46L136 36L168 86Z'),
    area('paper', 'M108 40L116 24L124 39L118 44L113 38Z'),
    ground('mid', 86),
    area('gold', 'M14 34H34a7 7 0 1 1 12 0H60V54a7 7 0 1 0 0 12V80H14Z'),
  ],
}

export const Picture = pictureOf(drawings)
