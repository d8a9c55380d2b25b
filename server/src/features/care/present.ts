import { CareEntry, type CarePerson, type CareWork, type OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import type { CareEvent } from '@evenkeel/contract/care/care-words.ts'
import type { OwnTalkRequest } from '@evenkeel/contract/care/talk.ts'
import { z } from 'zod/mini'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import { careTextContext, type OpenedRow, type WorkEventRow, type WorkRow } from './queries.ts'
import { tickedIn } from './table.ts'
import type { OwnTalkRequestRow } from './talk/queries.ts'
import { openTicks } from './visit-ticks.ts'

const timeOf = (at: Date | null) => at?.toISOString() ?? null

type Whom = Omit<CarePerson, 'noAccount'> & { noAccount: boolean }

export const presentPerson = ({
  userId,
  name,
  bookingNumber,
  unit,
  unitTyped,
  housing,
  locale,
  audience,
  noAccount,
}: Whom): CarePerson => ({
  userId,
  name,
  bookingNumber,
  unit,
  unitTyped,
  housing,
  locale,
  audience,
  ...(noAccount && { noAccount }),
})

export const presentWork = (row: WorkRow): CareWork => ({
  ...presentPerson(row),
  id: row.id,
  kind: row.kind,
  source: row.source,
  state: row.state,
  priority: row.priority,
  receivedAt: row.receivedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  overdue: row.overdue,
  joinedAt: timeOf(row.joinedAt),
  ...(row.notTheirs && { notTheirs: true as const }),
  plannedOn: row.plannedOn,
  owner: row.ownerId && row.ownerName ? { id: row.ownerId, name: row.ownerName } : null,
  mine: row.mine,
  away: row.away,
  lostOwner: row.lostOwner,
  ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
  lastTryAt: timeOf(row.lastTryAt),
  lastTryReason: row.lastTryReason,
  releaseOn: row.releaseOn,
  ...(row.releasedOn && { releasedOn: row.releasedOn }),
  call: row.call,
})

/** The keyring opens the texts. */
export const presentOpened = (keyring: Keyring, row: OpenedRow, events: readonly WorkEventRow[]): OpenedCareWork => ({
  ...presentWork(row),
  ...tickedIn(row),
  triageDueAt: timeOf(row.triageDueAt),
  metDueAt: row.metDueAt.toISOString(),
  metAt: timeOf(row.metAt),
  ...(row.undoUntil && { undoUntil: row.undoUntil.toISOString() }),
  ...(row.lastEvent && { seen: row.lastEvent }),
  opensAt: timeOf(row.opensAt),
  ...(row.numbersClosed && { numbersClosed: true as const }),
  timeline: events.map(({ id, at, event, detail, by, undone, notTheirs, closed, textSealed, visitSealed }) => ({
    id,
    at: at.toISOString(),
    event,
    detail,
    by,
    ...(undone && { undone }),
    ...(notTheirs && { notTheirs: true as const }),
    ...(closed && { closed: true as const }),
    ...(visitSealed && { visit: openTicks(keyring, visitSealed, id) }),
    ...wordsOf(event, textSealed && keyring.open(textSealed, careTextContext(id))),
  })),
})

/** A call's words are its steps. */
const wordsOf = (event: CareEvent, text: string | null): Pick<CareEntry, 'text' | 'steps'> =>
  event === 'called' && text ? { text: null, steps: z.parse(CareEntry.shape.steps, JSON.parse(text)) } : { text }

/** The person does not learn that it was triaged, by whom and how urgent it is. */
export const presentOwn = (row: OwnTalkRequestRow): OwnTalkRequest => ({
  id: row.id,
  state: row.state === 'triaged' ? 'received' : row.state,
  receivedAt: row.receivedAt.toISOString(),
  ...tickedIn(row),
  plannedOn: row.state === 'planned' ? row.plannedOn : null,
  metAt: timeOf(row.metAt),
  withdrawn: row.closedReason === 'withdrawn',
  ...(row.closedReason === 'released_unmet' && { released: true as const }),
  ...(row.endedAt === null && { dueBy: row.metDueAt.toISOString() }),
})
