import type { WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import { pictureOf } from './picture.tsx'
import { area, box, disc, put, type Shape, stroke } from './shapes.ts'
import { cloud, moon, pencil, sheet, tick } from './things.ts'

/** Each is a sheet with a pencil. */
const drawings: Record<WorksheetKind, readonly Shape[]> = {
  'small-steps': [
    ...sheet(40, 8, 72, 88),
    area('mid', 'M50 84V72H64V60H78V48H92V36H102V84Z'),
    put(108, 82, 0.9, pencil),
  ],
  'sleep-log': [
    ...sheet(40, 8, 72, 88),
    put(62, 32, 0.9, [moon('deep')]),
    ...[56, 66, 76, 86].map((y, at) => box('mid', 50, y, [40, 28, 46, 34][at] ?? 30, 5, 2.5)),
    put(108, 82, 0.9, pencil),
  ],
  'one-problem': [
    ...sheet(40, 8, 72, 88),
    stroke('deep', 4, 'M56 34c4-14 30-14 28 0s-24 14-24 2s20-8 22 2s-10 16-18 10'),
    stroke('gold', 4, 'M64 48C64 62 90 56 98 74'),
    put(108, 82, 0.9, pencil),
  ],
  'thought-check': [
    ...sheet(40, 8, 72, 88),
    put(74, 34, 0.9, [cloud('deep')]),
    disc('deep', 60, 52, 2.5),
    ...[66, 80].flatMap((y) => [stroke('mid', 4, `M68 ${y}H98`), tick('gold', 57, y, 4)]),
    put(108, 82, 0.9, pencil),
  ],
}

export const Picture = pictureOf(drawings)
