import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import { noteBack, noteSilent } from '../browsers/public.ts'
import { lookAgain } from '../facility/public.ts'
import { lastHandOver, listDates, listResponders, listRota } from '../rota/public.ts'

/** Names are looked up when a message goes out. */
type Notice =
  | { about: 'shift'; from: string }
  | { about: 'silent'; browserId: string; since: string }
  | { about: 'back'; browserId: string }
export type NoticeJob = { id: string } & Notice

const MINUTE = 60_000
/** Milliseconds after which nobody needs to be told of a hand-over. */
export const SHIFT_LATE = 15 * MINUTE
/** Milliseconds without a look after which the silence of devices counts anew. */
const PAUSE = 5 * MINUTE

/** Tells each hand-over and each silence once, in the transaction that notes it. */
export async function watchForWebhook({ systemDb, webhook, config, clock, calendar, jobs }: Deps): Promise<void> {
  if (!webhook) return
  await systemDb.transaction(async (run) => {
    const at = clock.now()
    const ago = (milliseconds: number) => new Date(+at - milliseconds)
    const [{ last, since }] = await run([lookAgain({ at, pauseAfter: ago(PAUSE) })])
    const from = new Date(Math.max(Number(last ?? at), +ago(SHIFT_LATE)))
    const day = calendar.dayOf(ago(2 * 86_400_000))
    const [responders, entries, dates] = await run([listResponders(), listRota(), listDates({ from: day })])
    const handOver = lastHandOver({ responders, entries, dates }, from, at, calendar)
    const notices: Notice[] = handOver ? [{ about: 'shift', from: handOver.toISOString() }] : []

    const silentMs = config.tabletSilentMinutes * MINUTE
    if (silentMs > 0) {
      const [back] = await run([noteBack()])
      const fellSilent = +since > +ago(silentMs) ? [] : (await run([noteSilent({ before: ago(silentMs) })]))[0]
      notices.push(
        ...back.filter(({ watched }) => watched).map(({ id }) => ({ about: 'back' as const, browserId: id })),
        ...fellSilent.map((one) => ({ about: 'silent' as const, browserId: one.id, since: one.since.toISOString() })),
      )
    }
    for (const notice of notices) await run([await jobs.enqueue('webhook-notice', { id: newId(at), ...notice }, at)])
  })
}
