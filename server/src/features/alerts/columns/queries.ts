import { LOCALES } from '@evenkeel/contract/limits.ts'
import { boolean, expr, oneOf, orNull, sql, text } from '../../../platform/db/statement.ts'
import { recordPeople } from '../../../platform/records/table.ts'
import { users } from '../../users/table.ts'

/** Whom an alert is about. */
export const alertPerson = {
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  unit: users.unit,
  unitTyped: users.unitTyped,
  housing: users.housing,
  shift: users.shift,
  approved: expr(boolean, sql`${users.approvedAt} is not null`),
  noAccount: expr(boolean, sql`not ${users.hasAccount}`),
  disabled: expr(boolean, sql`${users.disabledAt} is not null`),
  locale: expr(orNull(oneOf(LOCALES)), sql`case ${users.role} when 'inmate' then ${users.locale} end`),
  releasedOn: users.releasedOn,
  releasePlanned: users.releasePlanned,
}

/** The same of a record, whose person may have no account any more: then only name and number are left. */
export const recordPerson = {
  ...alertPerson,
  username: expr(text, sql`coalesce(${users.username}, ${recordPeople.bookingNumber}, '–')`),
  firstName: expr(orNull(text), sql`coalesce(${users.firstName}, ${recordPeople.firstName})`),
  lastName: expr(orNull(text), sql`coalesce(${users.lastName}, ${recordPeople.lastName})`),
  unitTyped: expr(boolean, sql`coalesce(${users.unitTyped}, false)`),
  noAccount: expr(boolean, sql`coalesce(not ${users.hasAccount}, true)`),
}
