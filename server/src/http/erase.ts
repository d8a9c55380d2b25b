import type { FastifyRequest } from 'fastify'

const secrets = new WeakMap<FastifyRequest, Buffer[]>()

export const eraseAfter =
  (request: FastifyRequest) =>
  (bytes: Buffer): Buffer => {
    const known = secrets.get(request)
    if (known) known.push(bytes)
    else secrets.set(request, [bytes])
    return bytes
  }

/** Strings cannot be overwritten: they stay until their memory is used again. */
export function eraseSecrets(request: FastifyRequest) {
  for (const bytes of secrets.get(request) ?? []) bytes.fill(0)
  secrets.delete(request)
}
