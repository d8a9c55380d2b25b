import type { FastifyReply, FastifyRequest } from 'fastify'

/** One row more than the page has shows whether another follows. */
export const pageAfter = (query: { before?: string | undefined; limit: number }) => ({
  before: query.before ?? null,
  limit: query.limit + 1,
})

/** Sets the Link header when another page follows. */
export function paged<Row extends { id: string }>(
  { request, reply, query }: { request: FastifyRequest; reply: FastifyReply; query: { limit: number } },
  rows: Row[],
): Row[] {
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  if (rows.length > query.limit && last) {
    const next = new URL(request.url, 'http://localhost')
    next.searchParams.set('before', last.id)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return items
}
