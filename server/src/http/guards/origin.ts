import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A script that sends neither Origin nor Sec-Fetch-Site is allowed. */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string | null) {
  if (READS.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const foreignSite = site === 'cross-site' || site === 'same-site'
  if (foreignSite || (origin !== undefined && !isOwn(origin, request.headers.host, publicOrigin))) {
    throw new AppError('forbidden', 'This request came from another site')
  }
}

/** Whoever holds a covered tablet would read an answer by typing its address. */
export function refuseAsPage({ headers, routeOptions: { config } }: FastifyRequest) {
  const { endpoint } = config
  if (endpoint && endpoint.access !== 'public' && headers['sec-fetch-mode'] === 'navigate')
    throw new AppError('forbidden', 'This is read by pages of this product, and is none itself')
}

function isOwn(origin: string, host: string | undefined, publicOrigin: string | null) {
  if (!URL.canParse(origin)) return false
  const { host: from } = new URL(origin)
  return from === host || (publicOrigin !== null && from === new URL(publicOrigin).host)
}
