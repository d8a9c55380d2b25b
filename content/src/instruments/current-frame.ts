import type { InstrumentFrame } from './instrument.ts'
import { phq9Gad7Frame1 } from './phq9-gad7-1-frame.ts'

/** The frame of the version that new assessments use. */
export const CURRENT_FRAME: InstrumentFrame = phq9Gad7Frame1
