/** `<id>.<challenge>.<signature>`, the last two in base64url. */
export const BROWSER_HEADER = 'evenkeel-browser'

/** Signed with ECDSA P-256, SHA-256: one request, with the hash of its body, and one challenge. */
export const browserStatement = (of: { id: string; challenge: string; call: string; bodyHash: string }) =>
  ['evenkeel enrolled browser v1', of.id, of.challenge, of.call, of.bodyHash].join('\n')
