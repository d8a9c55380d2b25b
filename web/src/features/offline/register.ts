/**
 * Gives this browser the help page for when the server is away. Browsers know workers only on HTTPS and on localhost, and
 * fetch the newest one by themselves.
 */
export function keepHelpPage() {
  const register = () => navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  // After everything that the page itself needs.
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register, { once: true })
}
