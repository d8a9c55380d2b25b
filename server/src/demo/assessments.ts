import { QUESTION_IDS, type Responses, SELF_HARM_ITEM } from '@evenkeel/contract/assessments/questions.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { FORM_KINDS } from '@evenkeel/contract/care/care-words.ts'
import type { Deps } from '../deps.ts'
import { totalsOf } from '../features/assessments/scoring.ts'
import { newAssessment } from '../features/assessments/submit.ts'
import { endOf, insertGrant } from '../features/sharing/queries.ts'
import { addDays, daysUntil } from '../platform/calendar.ts'
import type { Query } from '../platform/db/statement.ts'
import { newId } from '../platform/ids.ts'
import type { Account } from './account.ts'
import { pastAlert } from './alerts.ts'
import { facilityTime } from './facility-time.ts'
import { DEMO_LOGINS, PEOPLE, type Person } from './people.ts'
import { type Random, random } from './random.ts'
import { DAYS } from './settings.ts'

/** Added to seeds, so that assessments and check-ins use different random numbers. */
const APART = 10_000
const MONTH = 30
const TEN_IN_THE_MORNING = 10 * 60
/** Days since one person, who also asked to talk, began to share answers and totals with care. */
const SHARED_DAYS = 80
const sharer = PEOPLE.flatMap(({ role }, i) => (role === 'inmate' && !DEMO_LOGINS.includes(i) ? [i] : []))[4]

/** An initial assessment in the first days, then one every month, so that at most one is due today. */
export async function assessmentsOf(deps: Deps, account: Account, person: Person, number: number, adminId: string) {
  if (mayRespond(person.role)) return []
  const chance = random(number + APART)
  const at = facilityTime(deps.calendar.timeZone)
  const today = deps.calendar.dayOf(deps.clock.now())
  const first = daysUntil(today, DAYS)[1 + Math.floor(chance.next() * 20)] ?? today
  let burden = chance.chance(0.12) ? chance.between(0.35, 0.6) : chance.between(0.02, 0.3)
  let earlier: { day: string; responses: Responses } | null = null

  const grantedAt = at(addDays(today, -SHARED_DAYS), TEN_IN_THE_MORNING)
  const grants = number === sharer ? FORM_KINDS.map((kind) => ({ id: newId(grantedAt), kind })) : []
  const { userId } = account
  const statements: Query<unknown>[] = grants.map((grant) =>
    insertGrant({ ...grant, userId, audience: 'inmate', grantedAt, endsAt: endOf(grantedAt) }),
  )
  for (let day = first; day < today; day = addDays(day, MONTH)) {
    const responses = answersAt(burden, chance)
    const assessment = earlier && { ...totalsOf(earlier.responses), ...PAST, day: earlier.day, nextOn: day }
    const sent = {
      userId: account.userId,
      role: person.role,
      hearing: 'heard' as const,
      hearingToday: 'heard' as const,
      hasCarer: false,
      daysHere: MONTH,
      today: day,
      createdAt: at(day, TEN_IN_THE_MORNING),
      responses,
    }
    const sharing = { grants: sent.createdAt > grantedAt ? grants : [], mayOffer: false }
    const { raises, queries } = await newAssessment(deps, account, { ...PAST_STATE, assessment, sharing }, sent)
    const alert = raises && (await pastAlert(deps, { userId, ...raises, at: sent.createdAt, adminId }))
    statements.push(...(alert?.queries ?? []), ...queries(alert?.alertId ?? null))
    earlier = { day, responses }
    burden = Math.min(0.75, Math.max(0.02, burden + 0.08 * chance.normal()))
  }
  return statements
}

const PAST = { id: '', riskLevel: 'low', ageDays: MONTH, opened: true, earlierStay: false } as const
const PAST_STATE = { checkIns: [], asked: false, followUp: null, isAnswered: false, hasUnseenCrisis: false }

/** `burden` is a share of the highest total; only the most stressed answer d9 with 1. */
function answersAt(burden: number, chance: Random): Responses {
  const answer = () => Math.min(3, Math.max(0, Math.round(3 * burden + 0.55 * chance.normal())))
  const responses = Object.fromEntries(QUESTION_IDS.map((id) => [id, answer()])) as Responses
  return { ...responses, [SELF_HARM_ITEM]: burden > 0.6 ? 1 : 0 }
}
