/** The colours of the screen by day, with a contrast of 7:1 on paper. */
export const COLOURS = { ink: '#1e2a30', soft: '#4a575d', bad: '#972d1f', bar: '#0c5d61', line: '#c9c4b8' }
export const PLAIN = 'Helvetica'
export const BOLD = 'Helvetica-Bold'

/** The size of the letters of the table, in points. */
export const SMALL = 8

/** Points (1/72 inch), of a Letter page of 612. */
export const MARGIN = 48
export const WIDTH = 612 - 2 * MARGIN
