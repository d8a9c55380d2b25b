import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { ResponderNotice } from '@evenkeel/contract/responders.ts'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { newId } from '../../platform/ids.ts'
import { insertNotices, listToTell } from './queries.ts'

type Change = {
  aboutId: string
  byId: string
  before: OpenRole[]
  after: OpenRole[]
  duty: boolean | null
  clinician?: ResponderNotice['clinician']
  admin?: boolean
  live?: boolean
  units?: string[]
  /** A slip set the password; where the person goes on answering, all administrators and clinicians are told. */
  slip?: boolean
  at: Date
}

/** Before the change, in its transaction; the returned function runs after the commit. */
export async function tellResponders({ jobs, live }: Deps, run: Run, sent: Change): Promise<() => void> {
  const change = { clinician: null, admin: null, live: null, units: null, slip: false, ...sent }
  const goesOn = change.slip && (change.after.length > 0 || change.duty === true)
  const isOther =
    change.duty !== null || change.admin !== null || change.clinician !== null || change.live !== null || goesOn
  if (!isOther && String(change.before) === String(change.after)) return () => {}
  const ofFacility = change.live !== null || change.clinician === 'second_on' || change.clinician === 'second_off'
  const [readers] = await run([listToTell({ aboutId: change.aboutId, byId: change.byId, all: ofFacility || goesOn })])
  const notices = readers.map((userId) => ({ ...change, userId, id: newId(change.at) }))
  const mails = notices.map(({ userId, id, at }) => jobs.enqueue('responder-mail', { userId, id }, at))
  await run([insertNotices(notices), ...(await Promise.all(mails))])
  return () => {
    for (const to of readers) live.publish({ to, kind: 'responders.changed' })
  }
}
