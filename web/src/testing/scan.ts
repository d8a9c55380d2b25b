import type { App } from './app.ts'

/** What a scanner types at what has the focus, in one go: whether the page took the key at its end from what it would press. */
export function scan({ window, document }: App, text: string, last: 'Enter' | 'Tab' = 'Enter'): boolean {
  const press = (key: string) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  for (const key of text) press(key)
  return !press(last)
}
