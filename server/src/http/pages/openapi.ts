import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { PROBLEMS, type ProblemCode } from '@evenkeel/contract/base/errors.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { z } from 'zod/mini'
import { VERSION } from '../../platform/version.ts'

type Schema = Record<string, unknown>

const ProblemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of endpointList) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Evenkeel', version: VERSION, description: 'Times are RFC 3339 UTC; days are the facility’s.' },
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'evenkeel' } },
    },
  }
}

function operation(name: string, endpoint: Endpoint) {
  const status = endpoint.status ?? 200
  const hasBody = status === 200 || status === 201
  const statuses = [status, ...(endpoint.moreStatuses ?? [])]
  const success = {
    description: endpoint.summary,
    ...(hasBody && {
      content: { [endpoint.file ?? 'application/json']: { schema: schemaOf(endpoint.reply, 'output') } },
    }),
  }
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.confirm && { 'x-confirm': true }),
    ...(endpoint.audited && { 'x-audited': endpoint.audited }),
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.upload ?? 'application/json']: {
            schema: endpoint.isBytes ? { type: 'string', format: 'binary' } : schemaOf(endpoint.body, 'input'),
          },
        },
      },
    }),
    responses: Object.fromEntries([
      ...statuses.map((code) => [String(code), success]),
      ...refusals(endpoint).map((code) => [String(code), REFUSAL]),
    ]),
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}
const REFUSAL = {
  description: 'Refused; `code` says why.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {} } = schemaOf(schema, 'input') as { properties?: Record<string, Schema> }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: part,
  }))
}

const OF_EVERY_CALL = ['request_timeout', 'misdirected', 'headers_too_large', 'internal', 'unavailable'] as const

function refusals(endpoint: Endpoint): number[] {
  const { access, method, body, params, query, confirm, idempotent, rateLimit, problems = [] } = endpoint
  const codes: ProblemCode[] = [...problems, ...OF_EVERY_CALL]
  if (access !== 'public') codes.push('unauthorized')
  if (Array.isArray(access)) codes.push('forbidden')
  if (rateLimit) codes.push('rate_limited')
  if (confirm) codes.push('confirmation_required')
  if (params) codes.push('not_found')
  if (query || body || idempotent) codes.push('validation_failed')
  if (method !== 'GET') codes.push('forbidden', 'validation_failed', 'payload_too_large', 'unsupported_media_type')
  if (idempotent) codes.push('idempotency_mismatch', 'conflict')
  return [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b)
}
