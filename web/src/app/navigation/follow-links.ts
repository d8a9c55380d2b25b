/** Routes clicks on plain links of this site, so that components need only `<a>`. */
export function followLinks(go: (address: string) => void) {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0 || opensElsewhere(event)) return
    if (link.origin !== location.origin || link.target || link.download || link.pathname.startsWith('/api/')) return
    if (link.hash && link.pathname === location.pathname) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}

const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
