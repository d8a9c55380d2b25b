import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type pg from 'pg'

export type ClinicianOptions = {
  /** For people in care, if omitted. */
  serves?: readonly OpenRole[]
  /** False: one who waits for a second person, and reaches nothing of anybody. */
  confirmed?: boolean
  /** Who made the account, and who confirmed it; invented ones if omitted. */
  madeBy?: string
  confirmedBy?: string
  /** A nurse, who is never the lead. */
  medical?: boolean
}

const INVENTED = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'] as const

/** Makes this account a confirmed clinician, and the lead when there is none yet. */
export async function storeClinician(superuser: pg.Client, userId: string, at: Date, options: ClinicianOptions = {}) {
  const {
    serves = ['inmate'],
    confirmed = true,
    madeBy = INVENTED[0],
    confirmedBy = INVENTED[1],
    medical = false,
  } = options
  await superuser.query(
    `insert into clinicians (user_id, licence_number, serves, attested_at, made_by, made_at, confirmed_by, confirmed_at, medical, lead)
     select $1, 'LPC-1', $2, $3, $4, $3, case when $6 then $5::uuid end, case when $6 then $3::timestamptz end,
       $7, $6 and not $7 and not exists (select from clinicians where lead)`,
    [userId, serves, at, madeBy, confirmedBy, confirmed, medical],
  )
  if (!confirmed) return
  await superuser.query('update users set responds_to = $2 where id = $1', [userId, serves])
  // As one of before there was a notice; whoever tests the notice announces one.
  await superuser.query(`update clinicians set announced_at = '-infinity' where user_id = $1`, [userId])
  await superuser.query('select catch_up_first_visits()')
}
