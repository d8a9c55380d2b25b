import {
  and,
  boolean,
  build,
  eq,
  expr,
  isNull,
  notNull,
  oneRow,
  orNull,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
} from '../../../platform/db/statement.ts'
import { normalizeUsername } from '../../users/public.ts'
import { users } from '../../users/table.ts'

/** Approved staff, or a clinician of people in care. */
export const mayNamePeople = statement('may_name_people', {}, () =>
  build.select({ may: expr(boolean, sql`may_name_people()`) }).from(oneRow),
).mapRows(([row]) => row?.may ?? false)

/** A new person or the known one; null where the number is somebody else's. */
export const nameWithoutAccount = statement(
  'name_without_account',
  {
    id: uuid,
    firstName: orNull(text),
    lastName: text,
    bookingNumber: orNull(text),
    unit: orNull(text),
    housing: orNull(text),
    at: timestamptz,
  },
  (p) =>
    build
      .select({
        id: expr(uuid, sql`id`),
        name: expr(text, sql`name`),
        unit: expr(orNull(text), sql`unit`),
        unitTyped: expr(boolean, sql`unit_typed`),
        housing: expr(orNull(text), sql`housing`),
        bookingNumber: expr(orNull(text), sql`booking_number`),
      })
      .from(
        sql`name_without_account(${p.id}, ${p.firstName}, ${p.lastName}, ${p.bookingNumber},
          coalesce((select l.name from facility_units l where l.key = fold_unit(${p.unit})), ${p.unit}), ${p.housing}, ${p.at})`,
      ),
).firstOrNull()

/** For an administrator: null for who has an account or is not here; violates what a taken username does. */
export const giveAccount = statement(
  'give_account',
  {
    userId: users.id,
    username: users.username,
    usernameKey: users.usernameKey,
    adminId: notNull(users.approvedBy),
    at: notNull(users.approvedAt),
  },
  (p) =>
    update(users)
      .set({
        username: p.username,
        usernameKey: p.usernameKey,
        hasAccount: true,
        approvedAt: p.at,
        approvedBy: p.adminId,
      })
      .where(
        and(eq(users.id, p.userId), eq(users.hasAccount, false), isNull(users.releasedOn), isNull(users.disabledAt)),
      )
      .returning({ id: users.id }),
)
  .mapRows((rows) => rows.length > 0)
  .takes(({ username, ...rest }: { userId: string; username: string; adminId: string; at: Date }) => ({
    ...rest,
    username,
    usernameKey: normalizeUsername(username),
  }))
