import { CONFIRMATIONS } from '@evenkeel/contract/go-live/go-live-words.ts'
import type { Deps } from '../deps.ts'
import { confirm } from '../features/go-live/queries.ts'
import type { Run } from '../http/call.ts'
import { newId } from '../platform/ids.ts'
import { insertUnitMode } from './queries.ts'
import { UNITS } from './settings.ts'

const DAY_MS = 86_400_000
/** Days ago; the last unit is in practice still. */
const LIVE_SINCE = [90, 60, 30]

/** `trained`: who else confirmed their training. */
type Lead = { id: string; name: string; trained: string[] }

/** Nothing of the list is missing. */
export async function fillGoLive(
  { clock }: Deps,
  run: Run,
  admins: string[],
  { id: byId, name: byName, trained: others }: Lead,
) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const [first = ''] = admins
  const said = daysAgo(95)
  const trained = [...admins, byId, ...others]
  await run([
    ...CONFIRMATIONS.map((what) => confirm({ userId: first, what, at: said })),
    ...trained.map((userId) => confirm({ userId, what: 'trained', at: said })),
    confirm({ userId: first, what: 'sound', at: said }),
    confirm({ userId: first, what: 'second_look', at: daysAgo(29) }),
  ])
  const live = ['unlisted', ...UNITS].slice(0, LIVE_SINCE.length + 1)
  await run(
    live.map((unit, i) => {
      const at = daysAgo(LIVE_SINCE[Math.max(0, i - 1)] ?? 0)
      const key = unit.toLowerCase().replaceAll(' ', '')
      return insertUnitMode({ id: newId(at), unit: key, live: true, at, byId, byName, list: null })
    }),
  )
  // Otherwise the last unit would go by those that are not on the list.
  const last = UNITS.at(-1)?.toLowerCase().replaceAll(' ', '') ?? ''
  const at = daysAgo(91)
  const practice = { id: newId(at), unit: last, live: false, at, byId, byName, list: null }
  await run([insertUnitMode(practice)])
}
