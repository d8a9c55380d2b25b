const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
const luminance = (color: string) =>
  channels(color)
    .slice(0, 3)
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0)

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
const isClear = (color: string) => color === 'none' || channels(color)[3] === 0

const SHAPES = 'path, circle, ellipse, line, polyline, polygon, rect, text'
const shown = (page: Document, css: string) =>
  [...page.querySelectorAll(css)].filter((element) => element.checkVisibility({ visibilityProperty: true }))

/** The colour behind an element: that of the nearest one around it that has any. */
function behind(element: Element | null): string {
  const color = element
    ? (element.ownerDocument.defaultView ?? window).getComputedStyle(element).backgroundColor
    : 'rgb(0, 0, 0)'
  return element && isClear(color) ? behind(element.parentElement) : color
}

/** Lines of drawings that cannot be told from what is behind them, and drawings and bars of which nothing can be seen. */
export function unseen(page: Document): string[] {
  const view = page.defaultView ?? window
  const styleOf = (element: Element) => view.getComputedStyle(element)
  const stands = (color: string, from: string) => !isClear(color) && contrast(color, from) >= 3
  const wrong = shown(page, 'svg').flatMap((svg) => {
    const ground = behind(svg)
    const shapes = [...svg.querySelectorAll(SHAPES)].filter((it) => it.checkVisibility({ visibilityProperty: true }))
    const fills = shapes.map((shape) => styleOf(shape).fill).filter((fill) => stands(fill, ground))
    const lines = shapes.filter((shape) => !isClear(styleOf(shape).stroke))
    const drawn = lines.filter((line) => [ground, ...fills].some((from) => stands(styleOf(line).stroke, from)))
    return [...lines.filter((line) => !drawn.includes(line)), ...(fills.length + drawn.length === 0 ? [svg] : [])]
  })
  const bars = shown(page, '[role=progressbar] > div').filter(
    (bar) => bar.clientWidth > 0 && !stands(styleOf(bar).backgroundColor, behind(bar.parentElement)),
  )
  return [...wrong, ...bars].map((element) => element.outerHTML.slice(0, 160))
}

/** How an element and its parts look, without colours. */
function looks(element: Element): string {
  const view = element.ownerDocument.defaultView ?? window
  const box = element.closest('label') ?? element
  return [box, ...box.querySelectorAll('*')]
    .map((part) => {
      const style = view.getComputedStyle(part)
      const { borderTopWidth, borderTopStyle, borderBottomWidth, fontWeight, textDecorationLine, display } = style
      return [
        borderTopWidth,
        borderTopStyle,
        borderBottomWidth,
        fontWeight,
        textDecorationLine,
        display,
        style.justifyContent,
      ]
    })
    .join('|')
}

const CHOICES = [
  ['input[type=radio]:checked', 'input[type=radio]:not(:checked)'],
  ['input[type=checkbox]:checked', 'input[type=checkbox]:not(:checked)'],
  ['[aria-pressed=true]', '[aria-pressed=false]'],
  ['nav a[aria-current=page]', 'nav a:not([aria-current])'],
] as const

/** What is chosen and looks like what is not, but for its colour. The browser draws a plain radio button or box itself. */
export function unmarked(page: Document): string[] {
  return CHOICES.flatMap(([chosen, other]) =>
    shown(page, chosen).flatMap((element) => {
      const group = element.closest('fieldset, nav, [role=group], ul, form, main')
      const rest = [...(group?.querySelectorAll(other) ?? [])].find((it) => it.tagName === element.tagName)
      const isNative = element.matches('input') && getComputedStyle(element).opacity === '1' && element.clientWidth > 8
      return rest && !isNative && looks(rest) === looks(element) ? [element.outerHTML.slice(0, 160)] : []
    }),
  )
}

/** Presses the first choice of every group in which nothing is chosen. */
export function choose(page: Document) {
  for (const group of page.querySelectorAll('main fieldset'))
    if (!group.querySelector(':checked'))
      group.querySelector<HTMLInputElement>('input[type=radio], input[type=checkbox]')?.click()
}

const FOCUSED = 'a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex="0"]'

/** What shows nothing when the keyboard is on it. */
export function unfocused(page: Document): string[] {
  const view = page.defaultView ?? window
  return shown(page, FOCUSED).flatMap((element) => {
    if (!('focus' in element && typeof element.focus === 'function')) return []
    element.focus({ focusVisible: true, preventScroll: true })
    if (page.activeElement !== element) return []
    // What lies unseen over its label shows the ring of the label.
    const hidden = element.clientWidth <= 1 || view.getComputedStyle(element).opacity === '0'
    const rings = [hidden ? null : element, element.closest('label')].flatMap((it) =>
      it ? [view.getComputedStyle(it)] : [],
    )
    const ok = rings.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    return ok ? [] : [element.outerHTML.slice(0, 160)]
  })
}
