import { isIPv6 } from 'node:net'

/** What one place can choose freely counts as one address: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const first = [...left, ...between, ...right].slice(0, 4)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
