/** The skeleton of the four cards has their height; sizes follow the width of the dashboard, not of the screen. */
export const CARDS_SHAPE = 'h-176 @md:h-104 @4xl:h-60'

/** Four cards side by side where there is room; fewer share the row. */
export const cardsOf = (count: number) => `grid gap-6 ${count === 1 ? '' : '@md:grid-cols-2'} ${COLUMNS[count] ?? ''}`

const COLUMNS: Record<number, string> = {
  3: '@4xl:grid-cols-3 print:grid-cols-3',
  4: '@4xl:grid-cols-4 print:grid-cols-4',
}
