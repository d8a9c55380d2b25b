import type { HoldReason } from '@evenkeel/contract/retention/retention-classes.ts'
import type { Person } from '../../../testing/features/alerts.ts'
import { confirmPassword } from '../../../testing/features/own-data.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { deleteDueAccounts } from '../../deletion/delete-due-accounts.ts'
import { voidRecoveries } from '../../own-keys/recovery/queries.ts'
import { applyRetention } from '../../retention/apply.ts'

export const DAY = 24 * 3_600_000
export const NAME = 'Quilla Zyxmarquez'
export const NUMBER = 'B-7714-Q'

/** How long alerts and care records are kept: null, as long as the account. */
export const setDays = ({ superuser }: TestApp, days: number | null) =>
  superuser.query('update facilities set retention = retention || $1', [{ alerts: days, care: days }])

/** Whether neither this person nor their id stands in a reply. */
export const showsNothing = (text: string, userId: string) =>
  !text.includes('Quilla') && !text.includes(NUMBER) && !text.includes(userId)

/** Deletes the accounts whose time has come. */
export const sweep = async (w: TestApp) => {
  if ((await deleteDueAccounts(w.deps, voidRecoveries)) > 0) throw new Error('An account could not be deleted')
}

/** The account of somebody who asked for it seven days ago. */
export async function deleteAccount(w: TestApp, { user }: Person) {
  await w.superuser.query('update users set deletes_at = $2 where id = $1', [user.id, w.now])
  await sweep(w)
}

/** What runs so many nights later. */
export async function night(w: TestApp, later = 1) {
  w.now = new Date(w.now.getTime() + later * DAY)
  await applyRetention(w.deps)
}

const at = (id: string, what: string) => `/api/admin/records/${id}/${what}`
/** Calls of an administrator who has confirmed their password. */
export const hold = async (admin: Person, id: string, reason: HoldReason = 'court') =>
  (await confirmPassword(admin)).send('POST', at(id, 'hold'), { body: { reason } })
export const endHold = async (admin: Person, id: string, reason: HoldReason = 'court') =>
  (await confirmPassword(admin)).send('DELETE', at(id, `hold/${reason}`))
export const delay = async (admin: Person, id: string) => (await confirmPassword(admin)).send('POST', at(id, 'delay'))
export const noteDeath = async (admin: Person, id: string) =>
  (await confirmPassword(admin)).send('POST', at(id, 'death'))
export const opened = async (admin: Person, id: string) => (await confirmPassword(admin)).send('GET', at(id, 'opened'))
