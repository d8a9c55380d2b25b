import { setImmediate as nextTurn } from 'node:timers/promises'
import { ownData } from '@evenkeel/contract/users/own-data.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { repeatableRead } from './queries.ts'

/** Read at one moment, assembled part by part so that other requests are not blocked. */
export function exportRoutes(api: Api, { db, clock, calendar, config }: Deps, exporters: readonly Exporter[]) {
  api.read(ownData.export, ({ userId, request, reply, personCipher }) => {
    const parts = exporters.map(({ name, read }) => ({ name, ...read({ userId, request, personCipher }) }))
    return readPlan([], async (_rows, session, run) => {
      const queries = parts.flatMap((part) => part.queries)
      const { results } = await db.transaction(async (snapshot) => {
        await snapshot([repeatableRead])
        return api.guard.authorizeAndRun({ request, reply }, ownData.export, queries, snapshot)
      })
      const exportedAt = clock.now()
      const name = `evenkeel-export-${calendar.dayOf(exportedAt)}.json`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      const file: Record<string, unknown> = { facility: config.facilityName, exportedAt }
      let next = 0
      for (const part of parts) {
        await nextTurn()
        const rows = results.slice(next, next + part.queries.length)
        file[part.name] = await part.reply(rows, session, run)
        next += part.queries.length
      }
      return JSON.stringify(file, null, 2)
    })
  })
}
