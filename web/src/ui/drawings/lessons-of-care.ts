import type { LESSONS } from './ids.ts'
import { pictureOf } from './picture.tsx'
import { area, box, disc, frame, ground, put, type Shape, stroke } from './shapes.ts'
import { bubble, chart, cloud, heart } from './things.ts'

const drawings: Record<(typeof LESSONS.care)[number], readonly Shape[]> = {
  // A broken tree, with a new branch after the storm.
  m09c: [
    disc('gold', 42, 20, 13),
    put(26, 26, 1, [cloud('mid')]),
    area('deep', 'M58 86C66 76 64 60 64 46L72 56L76 40L83 54L92 44C92 64 92 76 102 86Z'),
    stroke('deep', 4, 'M92 66C112 66 118 56 118 40'),
    area('gold', 'M118 50C102 50 92 40 92 28C108 28 118 36 118 50ZM118 42C118 26 128 18 142 18C142 32 134 42 118 42Z'),
    ground('mid', 84),
  ],
  // A heart that broke and is sewn.
  m10c: [
    put(80, 52, 1.9, [heart('deep')]),
    stroke('gold', 4, 'M80 30L88 42L74 52L86 64L80 84'),
    stroke('paper', 3, 'M74 34L94 36M70 46L90 50M72 58L92 60M74 70L92 74'),
  ],
  // A letter with a heart, and words that are said.
  m11c: [
    put(48, 34, 1.35, bubble('deep', 1)),
    stroke('paper', 4, 'M30 28H66M30 38H54'),
    box('paper', 74, 44, 72, 46, 4),
    stroke('mid', 3, 'M76 48L110 72L144 48'),
    put(110, 70, 0.8, [heart('gold')]),
  ],
  // A chart with a way and a place to arrive.
  m12c: chart,
  // Sun and moon three times, and a glass of water.
  g01c: [
    disc('paper', 62, 50, 36),
    stroke('deep', 5, frame(26, 14, 72, 72, 36)),
    stroke('deep', 5, 'M62 28V50L76 60'),
    area('paper', 'M112 42H142L138 86H116Z'),
    area('mid', 'M113 54H141L138 86H116Z'),
  ],
  // A road to the sun.
  g02c: [
    disc('glow', 80, 46, 34),
    disc('gold', 80, 46, 20),
    ground('mid', 52),
    area('paper', 'M76 52H84L124 120H36Z'),
    stroke('mid', 3, 'M80 58V62M80 68V75M80 82V92'),
    put(120, 70, 1, [box('deep', -16, -8, 32, 24, 4), stroke('deep', 3, 'M-7-8V-14H7V-8'), box('gold', -16, 0, 32, 3)]),
  ],
}

export const Picture = pictureOf(drawings)
