/** How a person wants to be guided, remembered until the screen is left. */
export type Options = { gentle: boolean; sound: boolean; vibration: boolean; speech: boolean }

export const NO_OPTIONS: Options = { gentle: false, sound: false, vibration: false, speech: false }
