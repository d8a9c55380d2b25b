import { type NewReferral, referrals } from '@evenkeel/contract/referrals/referrals.ts'
import type { Caller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'
import { type Person, updateProfile } from './alerts.ts'

/** A referral about this person: the mildest, unless said otherwise. */
export const about = ({ user }: Person, part: Partial<NewReferral> = {}) => ({
  personId: user.id,
  signs: ['crying'],
  noticedBy: 'me',
  urgency: 'routine',
  ...part,
})

export const refer = (caller: Caller, body: unknown, key?: string) =>
  caller.send('POST', '/api/referrals', { body, ...(key && { headers: { 'idempotency-key': key } }) })

export const lookUp = (caller: Caller, text: string) => caller.send('POST', '/api/referrals/people', { body: { text } })

/** The caller's own referrals, newest first. */
export const ownReferrals = async (caller: Caller) => (await caller.call(referrals.own)).referrals

/** Somebody in care with a place, and an approved officer. */
export async function personAndOfficer(w: TestApp) {
  const [ana, otto] = [await w.as('inmate'), await w.as('staff')]
  await updateProfile(w, ana, { firstName: 'Ana María', lastName: 'Reyes', unit: 'Unit B' })
  await updateProfile(w, otto, { firstName: 'Otto', lastName: 'MARKED' })
  await w.ask(`update users set booking_number = '4711', housing = 'B-12' where id = $1`, ana.user.id)
  return { ana, otto }
}
