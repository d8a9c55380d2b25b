/** Set by theme in sea/sea.css. */
export type Tone = 'glow' | 'far' | 'mid' | 'deep' | 'gold' | 'paper' | 'wood'

/** `line`: the width of a stroke; `at`: an SVG transform of several shapes. */
export type Shape = { tone: Tone; d: string; line?: number } | { at: string; of: readonly Shape[] }

/** Drawn on 160 × 100; what lies outside shows only in boxes of another form. */
export const area = (tone: Tone, d: string): Shape => ({ tone, d })
export const stroke = (tone: Tone, line: number, d: string): Shape => ({ tone, line, d })
export const put = (x: number, y: number, scale: number, of: readonly Shape[]): Shape => ({
  at: `translate(${x} ${y}) scale(${scale})`,
  of,
})

export const disc = (tone: Tone, x: number, y: number, r: number) =>
  area(tone, `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`)

export const box = (tone: Tone, x: number, y: number, width: number, height: number, r = 0) =>
  area(tone, frame(x, y, width, height, r))

/** Rounded corners of radius `r`. */
export const frame = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`

/** Swells of height `rise`, from `y` down. */
export const swell = (tone: Tone, y: number, rise: number, from = -80) =>
  area(tone, `M${from} ${y}q20 ${-rise} 40 0${'t40 0'.repeat(7)}V240H${from}Z`)

export const ground = (tone: Tone, y: number) => area(tone, `M-120 ${y}H280V240H-120Z`)

/** Points to the right at 0°, down at 90°. */
export const tip = (tone: Tone, x: number, y: number, degrees: number, size = 5): Shape => ({
  at: `translate(${x} ${y}) rotate(${degrees})`,
  of: [area(tone, `M${-size} ${-size}L${size} 0L${-size} ${size}Z`)],
})
