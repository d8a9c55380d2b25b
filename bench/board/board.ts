import { ALERT_URGENCIES } from '@evenkeel/contract/alerts/alert-words.ts'
import { board } from '@evenkeel/server/features/alerts/board/board.ts'
import { listCareAlerts, listDutyAlerts } from '@evenkeel/server/features/alerts/board/queries.ts'
import { listCalls, listOpenAlerts } from '@evenkeel/server/features/alerts/open/queries.ts'
import type { Query } from '@evenkeel/server/platform/db/statement.ts'
import { ALERT_COLUMNS } from '@evenkeel/server/testing/features/alert-fold.ts'
import pg from 'pg'
import { median, printTable, verdict } from '../print.ts'
import { addPeople } from '../setup/fill.ts'
import { register, signInAdmin } from '../setup/people.ts'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'

const [STORED, OPEN] = [300_000, 200]
const RUNS = 200

/** As what the policies take whoever reads. */
const ADMIN = { role: 'admin', duty: '', care: '' }
const DUTY = { role: 'staff', duty: 'true', care: '' }
const CARE = { role: 'clinician', duty: '', care: 'inmate' }

/** Each list of open alerts where 300,000 alerts are stored and 200 are open, with the round trip on this machine; and `board` alone. */
export async function measureBoard({ app, superuser }: Scratch, { origin }: Server): Promise<string[]> {
  const { id: admin, cookie } = await signInAdmin(origin)
  const [person] = await register({ superuser } as Scratch, origin, 'inmate', ['presser'])
  const [officer] = await register({ superuser } as Scratch, origin, 'staff', ['officer'])
  const [grace] = await register({ superuser } as Scratch, origin, 'staff', ['clinician'])
  await superuser.query(
    `update users set role = 'clinician', responds_to = '{inmate}', approved_at = now() where id = $1`,
    [grace?.id],
  )
  await superuser.query(`update users set responds_to = '{inmate}' where id = $1`, [admin])
  await superuser.query(`update users set duty = true, approved_at = now() where id = $1`, [officer?.id])
  await addPeople(superuser, 'caller-', OPEN * 2)
  await addPeople(superuser, 'past-', STORED / 5)
  await fetch(`${origin}/api/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: person?.cookie ?? cookie },
    body: JSON.stringify({ severity: 'critical' }),
  })
  await fill(superuser)
  const db = new pg.Client(app)
  await db.connect()
  const at = new Date()
  const reading = { readerId: admin, at, day: at.toISOString().slice(0, 10), limit: OPEN }
  const clinician = grace?.id ?? ''
  const lists: [string, string, typeof ADMIN, Query<readonly unknown[]>][] = [
    ['responders’ list', admin, ADMIN, listOpenAlerts(reading)],
    ['banner', admin, ADMIN, listCalls({ readerId: admin, at, limit: OPEN })],
    ['duty list', officer?.id ?? '', DUTY, listDutyAlerts({ ...reading, readerId: officer?.id ?? '' })],
    ['care list', clinician, CARE, listCareAlerts({ ...reading, readerId: clinician, unit: null })],
  ]
  try {
    const rows: string[][] = []
    const broken: string[] = []
    for (const [name, userId, as, query] of lists) {
      await db.query(
        `select set_config('app.user_id', $1, false), set_config('app.role', $2, false), set_config('app.duty', $3, false), set_config('app.care', $4, false)`,
        [userId, as.role, as.duty, as.care],
      )
      const times: number[] = []
      let found = 0
      for (let run = -20; run < RUNS; run += 1) {
        const started = performance.now()
        const { rows: list } = await db.query({ name, text: query.text, values: [...query.values] })
        if (run >= 0) times.push(performance.now() - started)
        found = list.length
      }
      if (found < OPEN) broken.push(`${name}: only ${found} of ${OPEN} alerts were read`)
      rows.push(verdict(`${name}, ${found} rows, p50, ms`, median(times), { atMost: 6 }))
    }
    rows.push(verdict('board, 200 rows, p50, ms', median(boards()), { atMost: 1 }))
    printTable([`${STORED} alerts stored, ${OPEN} open`, 'measured', 'target', ''], rows)
    return broken
  } finally {
    await db.end()
  }
}

/** Copies of one alert past the product, whose timelines nobody reads here. */
async function fill(superuser: Scratch['superuser']) {
  await superuser.query(`set session_replication_role = replica`)
  await superuser.query(
    `with numbered as (select id, row_number() over () as n from users where username like 'caller-%' and role = 'inmate'),
       callers as (select * from numbered union all select id, n + (select max(n) from numbered) from numbered)
     insert into alerts (${ALERT_COLUMNS}) select ${ALERT_COLUMNS} from (
       select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'user_id', c.id, 'status', 'active',
         'source', case when k.n < 100 then 'help' else 'assessment' end, 'asked_at', now() - make_interval(mins => k.n)))).*
       from alerts a, generate_series(1, $1::integer - 1) k (n) join callers c on c.n = k.n
     ) copy`,
    [OPEN],
  )
  await superuser.query(
    `insert into alerts (${ALERT_COLUMNS}) select ${ALERT_COLUMNS} from (
       select (jsonb_populate_record(one.a, jsonb_build_object('id', gen_random_uuid(), 'user_id', u.id, 'status', 'resolved',
         'resolved_at', now(), 'outcome', 'seen_in_person', 'face_to_face_at', now()))).*
       from (select a from alerts a limit 1) one, users u, generate_series(1, 5) where u.username like 'past-%'
     ) copy`,
  )
  await superuser.query(`set session_replication_role = origin`)
  await superuser.query('vacuum (analyze) alerts')
}

function boards(): number[] {
  const alerts = Array.from({ length: OPEN }, (_, n) => ({
    id: `${n}`,
    drill: n % 50 === 0,
    status: n % 3 === 0 ? ('acknowledged' as const) : ('active' as const),
    gravity: 1 + (n % ALERT_URGENCIES.length),
    person: `${n % 150}`,
    askedSince: new Date(n * 1000),
    holder: n % 3 === 0 ? `${n % 5}` : null,
    toTake: n % 9 === 0,
    handedTo: null,
  }))
  return Array.from({ length: RUNS }, () => {
    const started = performance.now()
    board(alerts, '1')
    return performance.now() - started
  })
}
