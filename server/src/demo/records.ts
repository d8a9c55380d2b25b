import { CARE_HOURS } from '@evenkeel/contract/care/care-words.ts'
import { NewTalkRequest } from '@evenkeel/contract/care/talk.ts'
import type { Deps } from '../deps.ts'
import { dueAfter } from '../features/care/due.ts'
import { tickedIn } from '../features/care/table.ts'
import { askToTalk } from '../features/care/talk/queries.ts'
import { askForDeletion, deleteUser } from '../features/deletion/queries.ts'
import { deletionTime } from '../features/deletion/rules.ts'
import { insertHold } from '../features/records/queries.ts'
import { insertUser, newUser } from '../features/users/public.ts'
import type { Run } from '../http/call.ts'
import { newId } from '../platform/ids.ts'

const DAY_MS = 24 * 3_600_000
const ago = ({ clock }: Deps, days: number) => new Date(clock.now().getTime() - days * DAY_MS)

/** The returned function deletes the account, once the work of before was met. */
export async function addLeaver(deps: Deps, run: Run): Promise<() => Promise<unknown>> {
  const at = ago(deps, 40)
  const userId = newId(ago(deps, 80))
  const base = { id: userId, username: 'd.abbott', role: 'inmate', createdAt: ago(deps, 80) } as const
  const user = newUser(
    { ...base, approval: { by: null, at: base.createdAt } },
    { firstName: 'Dale', lastName: 'Abbott' },
  )
  await run([
    insertUser({ ...user, bookingNumber: '240911' }),
    askToTalk({
      userId,
      id: newId(at),
      audience: 'inmate',
      ...tickedIn(NewTalkRequest.parse({ about: ['sleep'], when: 'this_week' })),
      receivedAt: at,
      enteredAt: at,
      ...dueAfter(at, CARE_HOURS, deps.calendar),
    }),
  ])
  return () => run([deleteUser({ userId })])
}

export const fillRecords = (deps: Deps, run: Run, [held, leaving]: string[], adminId: string) => {
  const heldAt = ago(deps, 12)
  return run([
    ...(held ? [insertHold({ userId: held, id: newId(heldAt), reason: 'court', heldAt, heldBy: adminId })] : []),
    ...(leaving ? [askForDeletion({ userId: leaving, deletesAt: deletionTime(ago(deps, 3)) })] : []),
  ])
}
