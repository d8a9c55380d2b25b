import { ShiftStress, Stats, TrendDay, UnitStress } from '@evenkeel/contract/analytics.ts'
import { PERIODS, type Period } from '@evenkeel/contract/periods.ts'
import { z } from 'zod/mini'
import { sweepAnalytics } from '../../features/analytics/release/sweep.ts'
import type { Answer, Caller } from '../../testing/caller.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Answers, scoresOfStats } from './answers.ts'
import { type Event, NAMES, START, type Unit } from './history.ts'
import type { Row } from './steps.ts'

/** Different spellings of the same units, used in turn. */
const WRITTEN: Record<Unit, readonly (string | null)[]> = {
  North: ['North', 'north', ' NORTH '],
  South: ['South', 'so uth', 'SOUTH'],
  Unlisted: ['Kitchen', null, 'Yard'],
}

/** The product with ten signed-in people and an administrator who reads the figures. */
export type AttackSetup = { w: TestApp; admin: Caller; people: readonly (Caller & { user: { id: string } })[] }

export async function createAttackSetup(): Promise<AttackSetup> {
  const w = await createTestApp({ now: START, env: { FACILITY_UNITS: 'North,South' } })
  const people: AttackSetup['people'][number][] = []
  for (const _name of NAMES) people.push(await w.as('staff'))
  return { w, people, admin: await w.as('admin') }
}

/** Clears all records. Everybody is staff of the day shift until the history registers them. */
export async function resetAttackSetup({ w }: AttackSetup) {
  w.now = START
  await w.superuser.query(`
    truncate check_ins, analytics_pending, analytics_released, activity_weeks, activity_totals;
    update users set role = 'staff', unit = null, shift = 'day' where role <> 'admin'`)
}

/** Makes the event happen in the product. */
export async function perform({ w, people }: AttackSetup, event: Event): Promise<void> {
  switch (event.kind) {
    case 'register':
    case 'move': {
      const unit = WRITTEN[event.unit][event.person % WRITTEN[event.unit].length]
      const shift = event.shift === 'unlisted' ? null : event.shift
      const role = event.kind === 'register' ? event.role : null
      await w.superuser.query('update users set unit = $2, shift = $3, role = coalesce($4, role) where id = $1', [
        people[event.person]?.user.id,
        unit,
        shift,
        role,
      ])
      return
    }
    case 'checkIn': {
      const body = { moodScore: event.mood, stressScore: event.stress }
      const answer = await people[event.person]?.send('POST', '/api/checkins', { body })
      if (answer?.status !== 201) throw new Error(`A check-in was answered with ${answer?.status}`)
      return
    }
    case 'wait':
      w.now = new Date(w.now.getTime() + event.hours * 3_600_000)
      return
    case 'release':
      await sweepAnalytics(w.deps)
  }
}

const CALLS = { byUnit: 'stress-by-unit', byShift: 'stress-by-shift', trend: 'trend', stats: 'stats' } as const

/** The responses for one period, byte for byte; of the cards only the scores. */
export type AdminView = Record<keyof Answers, string>

const scoresIn = (answer: Answer) => JSON.stringify(scoresOfStats(Stats.parse(answer.json)))

async function readFigures({ admin }: AttackSetup, period: Period): Promise<AdminView> {
  const ask = async (call: keyof Answers) => {
    const answer = await admin.send('GET', `/api/analytics/${CALLS[call]}?period=${period}`)
    if (answer.status !== 200) throw new Error(`${CALLS[call]} was answered with ${answer.status}`)
    return call === 'stats' ? scoresIn(answer) : answer.text
  }
  const [byUnit, byShift, trend, stats] = await Promise.all([ask('byUnit'), ask('byShift'), ask('trend'), ask('stats')])
  return { byUnit, byShift, trend, stats }
}

/** All current responses with scores. */
export async function readAllFigures(stage: AttackSetup): Promise<Record<Period, AdminView>> {
  const [week, month, quarter] = await Promise.all(PERIODS.map((period) => readFigures(stage, period)))
  if (!week || !month || !quarter) throw new Error('A period is missing')
  return { week, month, quarter }
}

const Cells = z.array(z.union([UnitStress, ShiftStress]))
const Trend = z.array(TrendDay)
const Scores = z.pick(Stats, { from: true, to: true, avgStress: true, avgMood: true })

/** The rows of these responses; a withheld row has a count of 0. */
export function rowsOf(look: AdminView): Row[] {
  const { from, to, ...cards } = Scores.parse(JSON.parse(look.stats))
  const weeks = { from, to }
  const cells = [look.byUnit, look.byShift].flatMap((text) => Cells.parse(JSON.parse(text)))
  const rows = cells.map((cell) => {
    const row = 'unit' in cell ? `unit ${cell.unit}` : `shift ${cell.shift}`
    return { row, weeks, count: cell.count ?? 0, avgStress: cell.avgStress, avgMood: cell.avgMood }
  })
  const days = Trend.parse(JSON.parse(look.trend)).map(({ date, ...figures }) => ({
    row: `day ${date}`,
    weeks,
    ...figures,
  }))
  const everybody = rows.reduce((people, { count }) => people + count, 0)
  return [...rows, ...days, { row: 'all', weeks, count: everybody, ...cards }]
}
