/** When what had the focus is gone, it goes to the screen's heading instead of the page's beginning; nothing scrolls. */
export function restoreFocus() {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
