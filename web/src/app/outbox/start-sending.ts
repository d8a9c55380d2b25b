import { keepsKey } from '../session/enrolled-browser.ts'

/** Starts after the page's own work; every enrolled device hands in what waits, whoever entered it. */
export function startSending() {
  const start = async () => {
    if (await keepsKey()) await (await import('./send-repeatedly.ts')).sendRepeatedly()
  }
  const begin = () => void start().catch(() => {})
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
