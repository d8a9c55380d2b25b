import type { ToolId } from '@evenkeel/contract/coping/tool-ids.ts'
import { pictureOf } from './picture.tsx'
import { area, disc, frame, put, type Shape, stroke, tip } from './shapes.ts'
import { head, heart, openHand, person } from './things.ts'

/** An eye, a hand, an ear, a nose, a mouth. */
const SENSES: readonly Shape[] = [
  area('deep', 'M9 28Q20 15.5 31 28Q20 40.5 9 28Z'),
  disc('paper', 20, 28, 4.5),
  disc('deep', 20, 28, 2.2),
  put(49.5, 32, 0.4, openHand('deep').slice(0, 2)),
  stroke('deep', 2.6, 'M75 25a6 6 0 1 1 11 3c-2 3-4 4-4 7a3.5 3.5 0 0 1-6 2M78.5 26a2.6 2.6 0 1 1 4 2'),
  stroke('deep', 2.6, 'M111 18c0 8-6 11-6 16c0 4 5 4 7 2M112 37q4 2 5-2'),
  area('deep', 'M129 27q6-6 11-3q5-3 11 3q-11 14-22 0Z'),
  stroke('paper', 1.4, 'M131 27.5q9 2 18 0'),
]

/** Lights of the body scan, from the feet on. */
const LIGHTS: readonly [x: number, y: number, r: number][] = [
  [136, 74, 4],
  [98, 60, 5],
  [79, 69, 6],
  [60, 67, 7],
]

/** One person with raised shoulders, and with lowered ones. */
const TENSE: readonly Shape[] = [
  area('mid', 'M-32 64V10C-32-8-18-11-13-2Q0 12 13-2C18-11 32-8 32 10V64Z'),
  disc('wood', 0, -10, 15),
  stroke('paper', 2.4, 'M-9-12h5M4-12h5M-5-3q2.5-3 5 0t5 0'),
  stroke('gold', 5, 'M-22 38V20M22 38V20'),
  tip('gold', -22, 14, 270, 7),
  tip('gold', 22, 14, 270, 7),
]
const LOOSE: readonly Shape[] = [
  stroke('wood', 12, 'M0 0V14'),
  area('mid', 'M-34 64V34C-34 21-16 20-8 12Q0 19 8 12C16 20 34 21 34 34V64Z'),
  disc('wood', 0, -10, 15),
  stroke('paper', 2.4, 'M-10-12q3 3.5 6 0M4-12q3 3.5 6 0M-6-3q6 5 12 0'),
  stroke('gold', 5, 'M-29-8V4M29-8V4'),
  tip('gold', -29, 10, 90, 7),
  tip('gold', 29, 10, 90, 7),
]

const drawings: Record<ToolId, readonly Shape[]> = {
  // A calm face and its breath, and the four even sides that the breath goes along.
  'box-breathing': [
    stroke('mid', 6, frame(36, 10, 88, 80, 10)),
    put(66, 50, 0.95, [head('deep'), stroke('paper', 2.2, 'M9-4q4 4 8 1')]),
    stroke('mid', 4, 'M95 62H108a6 6 0 1 0-5-9M95 70H104'),
    tip('gold', 80, 10, 0, 7),
    tip('gold', 124, 50, 90, 7),
    tip('gold', 80, 90, 180, 7),
    tip('gold', 36, 50, 270, 7),
  ],
  // Shoulders that are drawn up, and let down.
  'progressive-relaxation': [put(40, 42, 1, TENSE), put(120, 42, 1, LOOSE)],
  // Five things to see, four to touch, three to hear, two to smell, one to taste.
  '54321-grounding': [
    ...[20, 50, 80, 110, 140].flatMap((x, at) => [
      disc('paper', x, 26, 14),
      stroke('gold', 7.5, Array.from({ length: 5 - at }, (_, n) => `M${x} ${52 + n * 10}v.1`).join('')),
    ]),
    put(0, -2, 1, SENSES),
  ],
  // Somebody who rests on a meadow, and a light that dwells on one part of the body after another.
  'mindful-body-scan': [
    disc('glow', 78, 78, 68),
    disc('paper', 78, 78, 50),
    disc('glow', 78, 78, 32),
    area('far', 'M-120 84Q0 84 30 80Q84 74 130 80Q160 84 280 84V240H-120Z'),
    stroke('deep', 11, 'M88 71L138 75L140 70'),
    stroke('wood', 7, 'M56 73C44 79 30 79 19 72'),
    stroke('wood', 8, 'M40 64L56 69'),
    disc('wood', 35, 60, 11),
    area('wood', 'M33 52Q39 44 42 52Z'),
    area('deep', 'M27 51A12 12 0 1 0 42 70Q34 69 31 62Q28 57 27 51Z'),
    stroke('paper', 1.6, 'M33.5 54q-1.5 2 .5 3.5'),
    stroke('mid', 17, 'M58 68L80 69'),
    stroke('deep', 13, 'M87 70L107 49L119 74L124 75'),
    stroke('wood', 6.5, 'M55 64Q62 78 76 68'),
    ...LIGHTS.flatMap(([x, y, r]) => [disc('gold', x, y, r), disc('paper', x, y, r / 2)]),
  ],
  // In through the nose, out through the mouth.
  'tactical-breathing': [
    put(44, 54, 1.55, [head('deep')]),
    stroke('mid', 6, 'M144 32C128 32 122 54 102 54'),
    tip('mid', 98, 54, 180, 8),
    stroke('gold', 6, 'M86 75C106 75 116 84 134 84'),
    tip('gold', 140, 84, 0, 8),
  ],
  // Kind wishes that go out from one person to others.
  'loving-kindness': [
    put(22, 79, 0.8, person('mid')),
    put(138, 79, 0.8, person('mid')),
    put(80, 68, 1.2, person('deep')),
    put(80, 82, 0.6, [heart('gold')]),
    ...[1, -1].flatMap((side) => [
      put(80 + side * 27, 34, 0.45, [heart('gold')]),
      put(80 + side * 46, 40, 0.34, [heart('gold')]),
    ]),
  ],
}

export const Picture = pictureOf(drawings)
