/** Version 4; `crypto.randomUUID` does not exist on plain http, which many facilities use. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => withVersion(byte, at).toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** RFC 9562: the high bits of byte 6 are the version, those of byte 8 the variant. */
function withVersion(byte: number, at: number) {
  if (at === 6) return (byte & 0x0f) | 0x40
  if (at === 8) return (byte & 0x3f) | 0x80
  return byte
}
