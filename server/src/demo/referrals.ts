import { CARE_HOURS } from '@evenkeel/contract/care/care-words.ts'
import type { Instruction, Sign } from '@evenkeel/contract/referrals/referral-words.ts'
import type { Deps } from '../deps.ts'
import { dueAfter } from '../features/care/due.ts'
import { insertWorkEvent } from '../features/care/queries.ts'
import { lineContext } from '../features/referrals/routes.ts'
import { insertUser, newUser } from '../features/users/public.ts'
import type { Run } from '../http/call.ts'
import { newId } from '../platform/ids.ts'
import { insertReferral, insertReferredWork } from './queries.ts'
import { UNITS } from './settings.ts'

const HOUR_MS = 3_600_000

const REFERRED: { hoursAgo: number; signs: Sign[]; line: string | null; instruction: Instruction | null }[] = [
  { hoursAgo: 26, signs: ['bad_news', 'crying'], line: 'His mother died on Friday.', instruction: 'ask_before_moving' },
  { hoursAgo: 3, signs: ['stays_in_cell', 'not_sleeping'], line: null, instruction: null },
  {
    hoursAgo: 2,
    signs: ['crying', 'not_sleeping'],
    line: 'Came in last night. Has no account yet.',
    instruction: null,
  },
]

const RECEIVED = { state: 'received', priority: null } as const
const TRIAGED = { state: 'triaged', priority: 'routine' } as const

/** The roster does not have them yet. */
const NEWCOMER = { firstName: 'Dwayne', lastName: 'Pruitt', unit: UNITS[0] }

async function nameNewcomer({ clock }: Deps, run: Run) {
  const createdAt = new Date(clock.now().getTime() - 2 * HOUR_MS)
  const id = newId(createdAt)
  const base = { id, username: `without account ${id}`, role: 'inmate' as const, createdAt, approval: null }
  await run([insertUser({ ...newUser(base, NEWCOMER), unitTyped: false, hasAccount: false })])
  return id
}

/** One that a clinician has seen, a newer one, and somebody without an account. */
export async function fillReferrals(
  deps: Deps,
  run: Run,
  people: readonly string[],
  officerId: string,
  clinicianId: string,
) {
  const { calendar, clock, keyring } = deps
  const newcomer = await nameNewcomer(deps, run)
  for (const [i, { hoursAgo, signs, line, instruction }] of REFERRED.entries()) {
    const userId = [...people, newcomer][i]
    if (!userId) continue
    const at = new Date(clock.now().getTime() - hoursAgo * HOUR_MS)
    const id = newId(at)
    const seenAt = instruction ? new Date(at.getTime() + HOUR_MS) : null
    const lineSealed = line === null ? null : keyring.seal(line, lineContext(id))
    const triaged = { event: 'triaged', detail: 'routine' } as const
    const received = {
      userId,
      workId: id,
      id: newId(at),
      event: 'received',
      detail: null,
      byId: null,
      textSealed: null,
      at,
    } as const
    await run([
      insertReferredWork({
        userId,
        id,
        receivedAt: at,
        begunAt: seenAt,
        ...dueAfter(at, CARE_HOURS, calendar),
        ...(seenAt ? TRIAGED : RECEIVED),
      }),
      insertWorkEvent(received),
      ...(seenAt
        ? [insertWorkEvent({ ...received, ...triaged, id: newId(seenAt), at: seenAt, byId: clinicianId })]
        : []),
      insertReferral({ userId, id, byId: officerId, createdAt: at, signs, lineSealed, instruction, seenAt }),
    ])
  }
}
