import { SHIFTS, type Shift } from '@evenkeel/contract/limits.ts'

/** The value of a select as a shift, if it is one. */
export const shiftOf = (value: string | undefined): Shift | undefined => SHIFTS.find((shift) => shift === value)
