import { boolean, expr, orNull, sql, text } from '../../../platform/db/statement.ts'
import { recordPeople } from '../../../platform/records/table.ts'
import { users } from '../../users/table.ts'

/** The columns of an account that a row of the list shows. */
export const person = {
  userId: users.id,
  name: expr(text, sql`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`),
  bookingNumber: users.bookingNumber,
  unit: users.unit,
  unitTyped: users.unitTyped,
  housing: users.housing,
  locale: users.locale,
  noAccount: expr(boolean, sql`not ${users.hasAccount}`),
}

/** The same of a record, whose person may have no account any more: then only name and number are left. */
export const recordPerson = {
  ...person,
  userId: recordPeople.userId,
  name: expr(
    text,
    sql`coalesce(nullif(concat_ws(' ', coalesce(${users.firstName}, ${recordPeople.firstName}), coalesce(${users.lastName}, ${recordPeople.lastName})), ''),
      ${users.username}, ${recordPeople.bookingNumber}, '–')`,
  ),
  bookingNumber: expr(orNull(text), sql`coalesce(${users.bookingNumber}, ${recordPeople.bookingNumber})`),
  unitTyped: expr(boolean, sql`coalesce(${users.unitTyped}, false)`),
  locale: expr(users.locale, sql`coalesce(${users.locale}, 'en')`),
  noAccount: expr(boolean, sql`coalesce(not ${users.hasAccount}, true)`),
}
