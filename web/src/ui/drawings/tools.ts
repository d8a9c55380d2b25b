import type { ToolId } from '@evenkeel/contract/tool-ids.ts'
import { pictureOf } from './picture.tsx'
import { area, box, disc, frame, ground, put, type Shape, stroke, tip } from './shapes.ts'
import { fist, head, heart, lungs, openHand, rays } from './things.ts'

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

/** The guided sessions. */
const drawings: Record<ToolId, readonly Shape[]> = {
  // Lungs, and the four even sides that the breath goes along.
  'box-breathing': [
    stroke('mid', 6, frame(36, 10, 88, 80, 10)),
    put(80, 54, 1, lungs('deep')),
    tip('gold', 80, 10, 0, 7),
    tip('gold', 124, 50, 90, 7),
    tip('gold', 80, 90, 180, 7),
    tip('gold', 36, 50, 270, 7),
  ],
  // A fist, and the same hand let go.
  'progressive-relaxation': [
    put(42, 50, 1, fist('deep', 'glow')),
    put(42, 40, 1, [rays('gold', 26, 34, [200, 230, 260, 290, 320, 350])]),
    stroke('gold', 5, 'M72 50H86'),
    tip('gold', 90, 50, 0, 7),
    put(122, 50, 1, openHand('deep')),
  ],
  // Five things to see, four to touch, three to hear, two to smell, one to taste.
  '54321-grounding': [
    ...[20, 50, 80, 110, 140].flatMap((x, at) => [
      disc('paper', x, 26, 14),
      stroke('gold', 7.5, Array.from({ length: 5 - at }, (_, n) => `M${x} ${52 + n * 10}v.1`).join('')),
    ]),
    put(0, -2, 1, SENSES),
  ],
  // Somebody who lies down, and a light that passes from the feet to the head.
  'mindful-body-scan': [
    ground('mid', 76),
    box('paper', 12, 68, 136, 9, 4),
    area('glow', 'M84 12H112V68H84Z'),
    disc('deep', 34, 56, 10),
    stroke('deep', 15, 'M54 59H86'),
    stroke('deep', 9, 'M88 62H138V55'),
    stroke('gold', 4, 'M98 12V68M86 24H62'),
    tip('gold', 58, 24, 180, 6),
  ],
  // In through the nose, out through the mouth.
  'tactical-breathing': [
    put(44, 54, 1.55, [head('deep')]),
    stroke('mid', 6, 'M144 32C128 32 122 54 102 54'),
    tip('mid', 98, 54, 180, 8),
    stroke('gold', 6, 'M86 75C106 75 116 84 134 84'),
    tip('gold', 140, 84, 0, 8),
  ],
  // A heart held in two hands.
  'loving-kindness': [
    put(80, 44, 1, [heart('gold')]),
    put(80, 42, 1, [rays('gold', 28, 35, [180, 215, 250, 290, 325, 0])]),
    area('deep', 'M78 92C50 92 40 78 36 56C38 50 46 50 49 56C54 68 66 68 78 74Z'),
    area('deep', 'M82 92C110 92 120 78 124 56C122 50 114 50 111 56C106 68 94 68 82 74Z'),
  ],
}

export const Picture = pictureOf(drawings)
