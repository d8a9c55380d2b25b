/** Focuses the heading when the focused element was removed; nothing scrolls. */
export function restoreFocus() {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
