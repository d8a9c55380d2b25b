import type { FastifyRequest } from 'fastify'

const secrets = new WeakMap<FastifyRequest, Buffer[]>()

/** Has bytes overwritten when the request has been answered, and returns them. */
export const eraseAfter =
  (request: FastifyRequest) =>
  (bytes: Buffer): Buffer => {
    const known = secrets.get(request)
    if (known) known.push(bytes)
    else secrets.set(request, [bytes])
    return bytes
  }

/** Overwrites the keys that a request opened. Strings cannot be: they stay until their memory is used again. */
export function eraseSecrets(request: FastifyRequest) {
  for (const bytes of secrets.get(request) ?? []) bytes.fill(0)
  secrets.delete(request)
}
