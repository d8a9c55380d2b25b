import type { FastifyReply, FastifyRequest } from 'fastify'

/** Asks for one row more than the page holds, to know whether another page follows. */
export const oneMore = ({ limit }: { limit: number }) => limit + 1

/** What a statement needs for a page: the id before which it begins, and one row more than it holds. */
export const pageAfter = (query: { before?: string | undefined; limit: number }) => ({
  before: query.before ?? null,
  limit: oneMore(query),
})

/** The page itself; names the next one in a Link header when there is one. */
export function page<Row extends { id: string }>(
  { request, reply, query }: { request: FastifyRequest; reply: FastifyReply; query: { limit: number } },
  rows: Row[],
): Row[] {
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  if (rows.length > query.limit && last) {
    const next = new URL(request.url, 'http://localhost')
    next.searchParams.set('before', last.id)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return shown
}
