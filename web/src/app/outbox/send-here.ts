import { keepsKey } from '../session/enrolled-browser.ts'

/**
 * Every page of an enrolled device hands in what waits there, whoever entered it; any other browser loads nothing of that. After
 * everything that the page itself needs.
 */
export function sendHere() {
  const start = async () => {
    if (await keepsKey()) await (await import('./sending.ts')).keepSending()
  }
  const begin = () => void start().catch(() => {})
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
