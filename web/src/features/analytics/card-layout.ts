/** Four cards side by side where there is room. */
export const CARDS = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4'

/** The height of the four cards. */
export const CARDS_SHAPE = 'h-192 sm:h-104 lg:h-52'
