/** An address without a screen: the worker answers it with help while the server is away, and the server with the entry. */
const HELP = '/help'
/** Milliseconds after the load before the worker is asked for. */
const QUIET = 1500

/**
 * Gives this browser what works while the server is away. Browsers know workers only on HTTPS and on localhost, and fetch the newest
 * one by themselves. `onReady` hears which they are.
 */
export function keepHelpPage(onReady?: (registration: ServiceWorkerRegistration) => void) {
  const workers = navigator.serviceWorker
  if (!workers) return
  workers.addEventListener('message', ({ data }) => {
    if (data === 'came') location.reload()
    if (data === 'away') location.replace(HELP)
  })
  const hello = () => workers.controller?.postMessage('hello')
  const register = () => {
    void workers.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
    hello()
    if (onReady) void workers.ready.then(onReady)
  }
  addEventListener('online', hello)
  // After everything that the page itself needs, of which some comes after its load: what the worker keeps is heavy.
  const later = () => setTimeout(register, QUIET)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
