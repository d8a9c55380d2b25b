import type { LESSONS } from './ids.ts'
import { pictureOf } from './picture.tsx'
import { area, box, disc, frame, ground, put, type Shape, stroke } from './shapes.ts'
import { chart, cloud, heart, person } from './things.ts'

const drawings: Record<(typeof LESSONS.staff)[number], readonly Shape[]> = {
  // Lightning, and the hours after it.
  m09s: [
    put(58, 30, 1.6, [cloud('deep')]),
    area('gold', 'M60 44L42 70H56L48 94L76 62H62L70 44Z'),
    disc('paper', 118, 62, 24),
    stroke('mid', 4, frame(94, 38, 48, 48, 24)),
    stroke('mid', 4, 'M118 48V62L128 68'),
  ],
  // A scale that does not balance.
  m10s: [
    stroke('deep', 5, 'M80 22V84M58 86H102M40 40L120 26'),
    area('deep', 'M22 64H58C56 74 48 78 40 78S24 74 22 64Z'),
    area('mid', 'M102 48H138C136 58 128 62 120 62S104 58 102 48Z'),
    stroke('deep', 2, 'M40 40L24 64M40 40L56 64M120 26L104 48M120 26L136 48'),
    put(120, 40, 0.5, [heart('gold')]),
    box('deep', 30, 50, 20, 14, 2),
  ],
  // Two people, and a house with a light.
  m11s: [
    area('mid', 'M88 46L118 20L148 46V88H88Z'),
    area('deep', 'M82 48L118 16L154 48L148 52L118 26L88 52Z'),
    box('gold', 110, 56, 16, 16),
    put(30, 62, 0.95, person('deep')),
    put(58, 62, 0.95, person('mid')),
    ground('far', 88),
  ],
  m12s: chart,
}

export const Picture = pictureOf(drawings)
