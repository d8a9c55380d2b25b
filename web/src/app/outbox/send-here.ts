import { keepsKey } from '../session/enrolled-browser.ts'

/** Starts after the page's own work; every enrolled device hands in what waits, whoever entered it. */
export function sendHere() {
  const start = async () => {
    if (await keepsKey()) await (await import('./sending.ts')).keepSending()
  }
  const begin = () => void start().catch(() => {})
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
