const HEADINGS = 'h1, h2, h3, legend'
/** Milliseconds in which a screen may choose a better place itself. */
const PATIENCE = 1000

/**
 * When what has the focus goes away, the nearest part around it that can have it takes it, or else the nearest
 * heading; otherwise it would be at the start of the page.
 */
export function keepFocus() {
  let around: Element[] = []
  let timer = 0
  document.addEventListener('focusin', ({ target }) => {
    around = []
    for (let part = target as Element | null; part; part = part.parentElement) around.push(part)
  })
  new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = window.setTimeout(() => isLost() && nearest(around)?.focus({ preventScroll: true }), PATIENCE)
  }).observe(document, { childList: true, subtree: true })

  const isLost = () => document.activeElement === document.body && around[0]?.isConnected === false
}

function nearest(around: readonly Element[]) {
  for (const part of around) {
    if (!part.isConnected || part === document.body) continue
    const place = part.matches('[tabindex]') ? part : part.querySelector(HEADINGS)
    if (!(place instanceof HTMLElement)) continue
    place.tabIndex = -1
    return place
  }
}
