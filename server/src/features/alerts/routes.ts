import { HELP_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { LIMITS, PRESSED_AGO_HEADER } from '@evenkeel/contract/base/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { pageAfter, paged } from '../../http/list-page.ts'
import { notFound } from '../../platform/app-error.ts'
import { answerAlert, refusalOf } from './answering/answer.ts'
import { queueRequest } from './help-requests/queued-requests.ts'
import { filterOf } from './history/filter.ts'
import { listOwnHelpRequests } from './own/queries.ts'
import { presentToOwner, presentToReader } from './present.ts'
import { findAlert, listAlerts } from './queries.ts'
import { findVisitOfToken, listAnswerers } from './raising/queries.ts'
import { raiseHelpRequest } from './raising/raise.ts'
import { presentEntry } from './timeline/present.ts'
import { hasAnswers, listTimeline } from './timeline/queries.ts'

/** Then a request for help is stored on disk, so that the person gets an answer within three seconds. */
const DATABASE_TIMEOUT_MS = 2000

type Asked = { message?: string | undefined; notTo?: string[] | undefined }

/** Seconds; a press is never refused for what is said of its time. */
function pressedAgo({ headers }: FastifyRequest) {
  const said = `${headers[PRESSED_AGO_HEADER] ?? ''}`
  return /^\d{1,6}$/.test(said) && Number(said) <= LIMITS.pressedAgo ? Number(said) : 0
}

/** Older entries come in pages. */
const OPENED_ENTRIES = 50

export function alertRoutes(api: Api, deps: Deps) {
  const { calendar, clock, keyring } = deps
  const seenNow = () => ({ day: calendar.dayOf(clock.now()), at: clock.now() })
  const helpRequest = (userId: string, { message = HELP_MESSAGES.unknown, notTo }: Asked, request: FastifyRequest) => {
    const at = clock.now()
    return { userId, message, at, pressedAt: new Date(+at - pressedAgo(request) * 1000), notTo }
  }

  api.write(alerts.raise, {
    steps: async ({ session: { userId }, visitId, body, request, run }) => {
      const asked = helpRequest(userId, body, request)
      if (!visitId) return raiseHelpRequest(deps, run, asked)
      const [visit] = await run([findVisitOfToken({ userId, tokenHash: api.guard.tokenHashOf(request) })])
      return raiseHelpRequest(deps, run, { ...asked, ...visit })
    },
    spool: {
      timeoutMs: DATABASE_TIMEOUT_MS,
      append: ({ userId, key, body, request }) =>
        queueRequest(
          deps,
          { key, session: api.guard.tokenHashOf(request) },
          request.body,
          helpRequest(userId, body, request),
        ),
    },
  })

  api.read(alerts.answerers, () => readPlan([listAnswerers()], ([others]) => others))

  api.read(alerts.list, (call) =>
    readPlan(
      [
        listAlerts({
          readerId: call.userId,
          ...filterOf(call.query, calendar),
          ...seenNow(),
          ...pageAfter(call.query),
        }),
      ],
      ([rows]) => paged(call, rows).map((row) => ({ ...presentToReader(row), answeredAfter: row.answeredAfter })),
    ),
  )

  api.read(alerts.mine, (call) =>
    readPlan([listOwnHelpRequests({ userId: call.userId, ...pageAfter(call.query) })], ([rows]) =>
      paged(call, rows).map((row) => presentToOwner(row, row)),
    ),
  )

  api.read(alerts.details, ({ userId: readerId, params: { id } }) =>
    readPlan(
      [
        findAlert({ readerId, id }),
        listTimeline({ alertId: id, readerId, before: null, limit: OPENED_ENTRIES + 1 }),
        hasAnswers({ alertId: id }),
      ],
      ([row, entries, answered]) => {
        if (!row) throw notFound()
        const timeline = entries.slice(0, OPENED_ENTRIES).map(presentEntry(keyring, row)).reverse()
        return {
          ...presentToReader(row),
          timeline,
          hasEarlier: entries.length > OPENED_ENTRIES,
          hasAnswers: row.isResponder && row.wordsOpen && answered,
        }
      },
    ),
  )

  api.read(alerts.timeline, (call) => {
    const { userId: readerId, params, query } = call
    const queries = [
      findAlert({ readerId, id: params.id }),
      listTimeline({ alertId: params.id, readerId, ...pageAfter(query) }),
    ] as const
    return readPlan(queries, ([row, entries]) => {
      if (!row) throw notFound()
      return paged(call, entries).map(presentEntry(keyring, row))
    })
  })

  api.write(alerts.answer, {
    steps: async ({ session: { userId: callerId }, params: { id }, body, run }) => {
      const read = findAlert({ readerId: callerId, id })
      const answered = await answerAlert(deps, run, { id, callerId, said: body }, () => [read])
      const [row] = answered?.results ?? (await run([read]))
      if (!row) throw notFound()
      if (!answered) throw refusalOf(row, body, callerId)
      return { status: 200, reply: presentToReader(row), after: answered.after }
    },
  })
}
