import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'

export function registerBodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (uploadOf(request)) return done(wrongType(request))
    return body.length === 0 ? done(null, undefined) : parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) => {
    if (uploadOf(request) !== 'text/csv') return done(wrongType(request))
    const { endpoint } = request.routeOptions.config
    done(null, endpoint?.isBytes ? body : body.toString())
  })
}

const uploadOf = (request: FastifyRequest) => request.routeOptions.config.endpoint?.upload

export function wrongType(request: FastifyRequest) {
  const upload = uploadOf(request)
  const wanted = upload ? `Send a file: Content-Type: ${upload}` : 'Send JSON: Content-Type: application/json'
  return new AppError('unsupported_media_type', wanted)
}
