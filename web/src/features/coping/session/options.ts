/** Kept until the screen is left. */
export type Options = { gentle: boolean; sound: boolean; vibration: boolean; speech: boolean }

/** Breathing begins as its card says; gentle, without holding, is a switch. */
export const FIRST_OPTIONS: Options = { gentle: false, sound: false, vibration: false, speech: false }
