/** The skeleton has the cards' height; sizes follow the width of the dashboard. */
export const CARDS_SHAPE = 'h-148 @md:h-74 @4xl:h-36'

export const CARDS = 'grid gap-4 @md:grid-cols-2 @4xl:grid-cols-4 print:grid-cols-4'
