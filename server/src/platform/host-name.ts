/** The name or address of `name:port` in lower case and without the port, IPv6 in brackets; null if it is neither. */
export function hostName(host: string): string | null {
  if (!/^[^\s/?#@\\]+$/.test(host)) return null
  return URL.parse(`http://${host}`)?.hostname ?? null
}
