import type { Contacts } from '@evenkeel/contract/calls.ts'
import type { Deps } from '../deps.ts'
import { sealCallerPlan } from '../features/calls/caller-plan.ts'
import { keptOf, sealContacts } from '../features/calls/contacts.ts'
import { followReleases, insertCallerPlan, saveContacts } from '../features/calls/queries.ts'
import { endAtReleases } from '../features/care/custody/queries.ts'
import { enterFollowUp } from '../features/care/talk/queries.ts'
import { setTimeZone } from '../features/facility/queries.ts'
import type { Run } from '../http/call.ts'
import { addDays } from '../platform/calendar.ts'
import { newId } from '../platform/ids.ts'
import { enterRelease, setCallDays } from './queries.ts'

const CALL_DAYS = [2, 7, 14, 30, 90, 180]
const DAY_MS = 24 * 3_600_000
/** Numbers that belong to nobody. */
const CONTACTS: Contacts = {
  own: '555 010 0142',
  voicemail: true,
  finders: [{ name: 'Maria', phone: '555 010 0157' }],
}

const STEPS = {
  signs: [{ text: 'I stop sleeping' }],
  tell: [{ text: 'My aunt Rosa', when: 'day' as const }],
  reasons: [{ text: 'To see my nephew grow up' }],
}

/** The first leaves yesterday and is called by the end of tomorrow; the second agreed, and is still here. */
export async function fillCalls({ calendar, clock, keyring }: Deps, run: Run, [left, stays]: { userId: string }[]) {
  const agreedAt = new Date(clock.now().getTime() - 9 * DAY_MS)
  const agreed = (userId: string) =>
    saveContacts({ userId, agreedAt, readersAsOf: null, sealed: sealContacts(keyring, userId, keptOf(CONTACTS)) })
  await run([
    // The calls are due by the clock of the facility, which the server stores only once it has started.
    setTimeZone({ timeZone: calendar.timeZone }),
    setCallDays({ callDays: CALL_DAYS }),
    ...[left, stays].flatMap((one) => (one ? [agreed(one.userId)] : [])),
  ])
  if (!left) return
  const entered = { userId: left.userId, releasedOn: addDays(calendar.dayOf(clock.now()), -1) }
  const plan = { userId: left.userId, version: newId(agreedAt), steps: STEPS, at: agreedAt, readersAsOf: null }
  await run([insertCallerPlan(sealCallerPlan(keyring, plan))])
  await run([
    enterRelease(entered),
    followReleases({ people: [{ ...entered, releasePlanned: null, takenBack: false }] }),
  ])
}

/** Left three days ago, which ended a planned follow-up. */
export async function fillLeft({ calendar, clock }: Deps, run: Run, left: { userId: string } | undefined, me: string) {
  if (!left) return
  const enteredAt = new Date(clock.now().getTime() - 6 * DAY_MS)
  const today = calendar.dayOf(clock.now())
  const due = { dueOn: addDays(today, 2), zone: calendar.timeZone }
  await run([
    enterFollowUp({ me, person: left.userId, id: newId(enteredAt), enteredAt, ...due }),
    enterRelease({ userId: left.userId, releasedOn: addDays(today, -3) }),
    endAtReleases({ userIds: [left.userId] }),
  ])
}
