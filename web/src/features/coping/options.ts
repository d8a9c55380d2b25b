/** How somebody wants to be guided; kept for this visit of the screen, and nowhere else. */
export type Options = { gentle: boolean; sound: boolean; vibration: boolean; speech: boolean }

export const QUIET: Options = { gentle: false, sound: false, vibration: false, speech: false }
