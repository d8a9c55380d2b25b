import { SHIFTS, type Shift } from '@evenkeel/contract/limits.ts'

/** The shift that a select's value names, if it names one. */
export const shiftOf = (value: string | undefined): Shift | undefined => SHIFTS.find((shift) => shift === value)
