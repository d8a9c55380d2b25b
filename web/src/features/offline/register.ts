/** Without a screen: the worker answers it with help while the server is away, the server with the entry. */
const HELP = '/help'
/** Milliseconds after the load before the worker is registered. */
const QUIET = 1500

/**
 * Workers exist only on HTTPS and localhost, and browsers update them by themselves; `onReady` hears the registration.
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
  // After the page's own loading, because the worker fetches much.
  const later = () => setTimeout(register, QUIET)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
