import { setImmediate as nextTurn } from 'node:timers/promises'
import { ownData } from '@evenkeel/contract/own-data.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { repeatableRead } from './queries.ts'

/**
 * A person's own data as one file: read at one moment, assembled part by part so that other requests are not blocked.
 */
export function exportRoutes(api: Api, { db, clock, calendar, config }: Deps, exporters: readonly Exporter[]) {
  api.withoutTransaction(ownData.export, async ({ session, request, reply, personCipher }) => {
    const { userId } = session
    const parts = exporters.map(({ name, read }) => ({ name, ...read({ userId, request, personCipher }) }))
    const queries = parts.flatMap((part) => part.queries)
    const { results } = await db.transaction(async (run) => {
      await run([repeatableRead])
      return api.guard.authorizeAndRun({ request, reply }, ownData.export, queries, run)
    })

    const exportedAt = clock.now()
    const file: Record<string, unknown> = { facility: config.facilityName, exportedAt }
    let next = 0
    for (const part of parts) {
      await nextTurn()
      const rows = results.slice(next, next + part.queries.length)
      file[part.name] = part.reply(rows, session)
      next += part.queries.length
    }
    const name = `evenkeel-export-${calendar.dayOf(exportedAt)}.json`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return JSON.stringify(file, null, 2)
  })
}
