import { createHash, randomBytes } from 'node:crypto'
import { dutyCalendar } from '@evenkeel/contract/rota/duty-calendar.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { createRateLimit } from '../../../http/guards/rate-limit.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { addDays } from '../../../platform/calendar.ts'
import { networkOf } from '../../../platform/limiter/network.ts'
import { answersAlerts } from '../../../platform/sessions/queries.ts'
import { listDates, listRota } from '../queries.ts'
import { momentsFrom } from '../rules.ts'
import { tellNext, writeCalendar } from './events.ts'
import { endCalendar, findCalendar, findOwnCalendar, keepTold, saveCalendar } from './queries.ts'

const DAYS_AHEAD = 60
/** Programs ask every hour, and a building may have one address. */
const ASKED = { rateLimit: { name: 'duty calendar asked', burst: 120, perHour: 1200 } }

const hashOf = (text: string) => createHash('sha256').update(text).digest()

export function dutyCalendarRoutes(api: Api, { clock }: Pick<Deps, 'clock'>) {
  api.read(dutyCalendar.own, ({ userId }) =>
    readPlan([findOwnCalendar({ userId })], ([row]) => ({ since: row?.since.toISOString() ?? null })),
  )

  api.write(dutyCalendar.make, {
    steps: async ({ session: { userId }, run }) => {
      const [answers] = await run([answersAlerts({ userId })])
      if (!answers) throw new AppError('forbidden', 'You do not answer alerts, so you have no duties')
      const token = randomBytes(32).toString('base64url')
      await run([saveCalendar({ userId, tokenHash: hashOf(token), since: clock.now() })])
      return { status: 201, reply: { path: `/calendar/${token}.ics` } }
    },
  })

  api.write(dutyCalendar.end, {
    steps: async ({ session: { userId }, run }) => {
      const [ended] = await run([endCalendar({ userId })])
      if (!ended) throw notFound()
      return { status: 204, reply: undefined }
    },
  })
}

/** Outside of the API, for programs without a session; logs name the pattern alone. */
export function serveDutyCalendar(app: FastifyInstance, deps: Deps) {
  const { calendar, clock, systemDb } = deps
  const limit = createRateLimit(deps)
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, ip, headers }, reply) => {
    limit(ASKED, networkOf(ip), 0)
    const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? []
    if (!token) throw notFound()
    const now = clock.now()
    const today = calendar.dayOf(now)
    const tokenHash = hashOf(token)
    const from = addDays(today, -1)
    const [found, entries, dates] = await systemDb.run([findCalendar({ tokenHash }), listRota(), listDates({ from })])
    if (!found) throw notFound()
    const blocks = momentsFrom({ entries, dates }, today, DAYS_AHEAD, calendar)
    const own = blocks.filter(({ userId }) => userId === found.userId)
    const told = tellNext(found.told, own, now)
    if (told.length !== found.told.length || told.some((one, i) => one !== found.told[i]))
      await systemDb.run([keepTold({ tokenHash, told })])
    const text = writeCalendar(told, found.locale)
    const tag = `"${hashOf(text).toString('base64url')}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
