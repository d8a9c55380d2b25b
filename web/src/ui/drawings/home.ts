import type { HomeId } from './ids.ts'
import { pictureOf } from './picture.tsx'
import { area, box, put, type Shape, stroke } from './shapes.ts'
import { head, pencil } from './things.ts'

const drawings: Record<HomeId, readonly Shape[]> = {
  // Breath that leaves a face.
  breathe: [
    put(46, 54, 1.5, [head('deep')]),
    stroke('mid', 5, 'M92 58H128a10 10 0 1 0-9-15'),
    stroke('mid', 5, 'M92 70H142a9 9 0 1 1-8 13'),
    stroke('gold', 5, 'M94 46H106a8 8 0 1 0-7-12'),
  ],
  // A scholar's cap.
  lessons: [
    area('mid', 'M48 50V76C60 90 100 90 112 76V50Z'),
    area('deep', 'M80 16L148 46L80 76L12 46Z'),
    stroke('gold', 4, 'M80 46L130 54V76'),
    area('gold', 'M124 74H136L140 94H120Z'),
  ],
  // An open book and a pencil.
  journal: [
    area('deep', 'M18 28H142V86H86L80 90L74 86H18Z'),
    area('paper', 'M24 22C42 18 66 18 79 28V84C66 76 42 76 24 80ZM136 22C118 18 94 18 81 28V84C94 76 118 76 136 80Z'),
    stroke('far', 3, 'M34 36q18-4 34 3M34 48q18-4 34 3M34 60q18-4 34 3M92 39q10-4 18-5'),
    put(102, 66, 1, pencil),
  ],
  // A pencil that writes one line.
  write: [
    box('paper', 18, 22, 124, 62, 6),
    stroke('mid', 4, 'M34 66q8-14 14 0t14-1t14 0t14-1q6-6 10 0'),
    put(102, 64, 1.2, pencil),
  ],
}

export const Picture = pictureOf(drawings)
