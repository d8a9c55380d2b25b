import { CUSTODY_DAY_RULES, custodyDayProblem } from '@evenkeel/contract/people/custody-days.ts'
import { AppError } from '../../platform/app-error.ts'
import type { UserRow } from '../users/public.ts'
import { beginStays, changePerson } from './queries.ts'
import { toPersonChange } from './rules.ts'

type Released = Pick<UserRow, 'role' | 'releasedOn' | 'disabledAt'>

/** Null when a stay can begin; `begin_stay` has the rule too; days are the facility's. */
export function whyNoStay({ role, releasedOn, disabledAt }: Released, admittedOn: string, today: string) {
  if (role !== 'inmate' || releasedOn === null) return 'Nobody entered that this person was released'
  if (disabledAt !== null) return 'The account is disabled: enable it first'
  const broken = custodyDayProblem('admittedOn', admittedOn, { today })
  if (broken) return CUSTODY_DAY_RULES[broken]
  if (admittedOn > today) return 'The day of admission is still to come'
  return admittedOn < releasedOn ? `The day of admission is before the release on ${releasedOn}` : null
}

/** What is not given stays as it was, but for the bed. */
export type NewStay = {
  userId: string
  admittedOn: string
  bookingNumber?: string | null | undefined
  unit?: string | null | undefined
  housing?: string | null | undefined
}

/** For an administrator. */
export const beginning = (adminId: string, at: Date, { userId, admittedOn, ...place }: NewStay) => {
  const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value))
  return [
    beginStays({ stays: [{ userId, admittedOn }], at }),
    changePerson({ adminId, userId, ...toPersonChange(given) }),
  ] as const
}

/** Another administrator began it a moment ago, or took the release back. */
export const notReleased = () => new AppError('conflict', 'Nobody entered that this person was released')
