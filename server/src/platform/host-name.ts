/** Lower case, without the port, IPv6 in brackets; null if it is neither a name nor an address. */
export function hostName(host: string): string | null {
  if (!/^[^\s/?#@\\]+$/.test(host)) return null
  return URL.parse(`http://${host}`)?.hostname ?? null
}
