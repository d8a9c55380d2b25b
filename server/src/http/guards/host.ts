import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../platform/app-error.ts'
import { hostName } from '../../platform/host-name.ts'

const PAGE = `Evenkeel does not answer under this name.

Whoever runs this server sets PUBLIC_ORIGIN to the address that browsers use, for example
PUBLIC_ORIGIN=http://server-name:3000, or adds further names to ALLOWED_HOSTS, and starts it again.

Evenkeel no responde con este nombre. Quien administra este servidor indica en PUBLIC_ORIGIN la dirección
que usan los navegadores, o añade otros nombres a ALLOWED_HOSTS, y lo inicia de nuevo.
`

/**
 * Against DNS rebinding: a site whose name is made to point at this machine could read what it answers. Ports are not
 * compared, because a proxy may leave them out.
 */
export function createHostCheck({ publicOrigin, allowedHosts }: Pick<Config, 'publicOrigin' | 'allowedHosts'>) {
  const names = new Set(allowedHosts)
  if (publicOrigin) names.add(new URL(publicOrigin).hostname)
  const isOwn = (name: string) => names.has(name) || (!publicOrigin && isLocal(name))

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (namesTwice(request)) {
      return reply.status(400).header('content-type', 'text/plain; charset=utf-8').send('Only one Host header, please.')
    }
    const [path = ''] = request.url.split('?')
    const name = hostName(request.headers.host ?? '')
    if (path.startsWith('/health/') || (name !== null && isOwn(name))) return
    if (path.startsWith('/api/')) {
      throw new AppError(
        'misdirected',
        'This server does not answer under this name: see PUBLIC_ORIGIN and ALLOWED_HOSTS',
      )
    }
    return reply.status(421).header('content-type', 'text/plain; charset=utf-8').send(PAGE)
  }
}

/** A proxy may go by another of two names than we do. */
const namesTwice = ({ raw: { rawHeaders } }: FastifyRequest) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** No other site can have these: an address has no name, and browsers ask nobody for localhost. */
const isLocal = (name: string) => name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0
