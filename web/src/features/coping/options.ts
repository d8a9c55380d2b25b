/** How a person wants to be guided, remembered until the screen is left. */
export type Options = { gentle: boolean; sound: boolean; vibration: boolean; speech: boolean }

/** Breathing is gentle until somebody wants it otherwise. */
export const FIRST_OPTIONS: Options = { gentle: true, sound: false, vibration: false, speech: false }
