/** What no page may ever do: complain, ask another host, or say in its tab what is open. */
export function watchPage(page: Window, complain: (complaint: string) => void): void {
  const { console, document, PerformanceObserver, MutationObserver, location } = page as Window & typeof globalThis
  console.error = (...said: unknown[]) => complain(`console: ${said.map(String).join(' ')}`)
  page.addEventListener('error', ({ message }) => complain(`uncaught: ${message}`))
  page.addEventListener('unhandledrejection', ({ reason }) => complain(`unhandled: ${reason}`))
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (new URL(name).host !== location.host) complain(`request to another host: ${name}`)
  }).observe({ type: 'resource', buffered: true })
  new MutationObserver(() => {
    if (document.title !== '' && document.title !== 'Evenkeel') complain(`the tab says ${document.title}`)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
