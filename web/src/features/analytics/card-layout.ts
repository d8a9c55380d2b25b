/** The skeleton of the four cards has their height; sizes follow the width of the dashboard, not of the screen. */
export const CARDS_SHAPE = 'h-148 @md:h-74 @4xl:h-36'

/** Four cards side by side where there is room. */
export const CARDS = 'grid gap-4 @md:grid-cols-2 @4xl:grid-cols-4 print:grid-cols-4'
