import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { Deps } from '../deps.ts'
import { markHard, saveProgress } from '../features/learning/queries.ts'
import { daysUntil } from '../platform/calendar.ts'
import { facilityTime } from './facility-time.ts'
import type { Person } from './people.ts'
import { random } from './random.ts'
import { DAYS } from './settings.ts'

/** Added to seeds, so that lessons use their own random numbers. */
const APART = 30_000
const AFTERNOON = 15 * 60

const modulesOf = (role: Person['role']) => {
  const own = role === 'inmate' ? 'c' : 's'
  return ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', ...['m09', 'm10', 'm11', 'm12'].map((id) => id + own)]
}

export function lessonsOf({ calendar, clock }: Deps, userId: string, person: Person, number: number) {
  const chance = random(number + APART)
  if (mayRespond(person.role) || chance.chance(0.25)) return []
  const days = daysUntil(calendar.dayOf(clock.now()), DAYS).slice(0, -1)
  const at = facilityTime(calendar.timeZone)
  const reaches = Math.floor(chance.between(1, 12.99))
  const taken = modulesOf(person.role).slice(0, reaches)

  const progress = taken.map((moduleId, i) => {
    const day = days[Math.floor((days.length * (i + chance.next())) / 12)] ?? days[0] ?? ''
    const completed = i < reaches - 1 || chance.chance(0.4)
    const updatedAt = at(day, AFTERNOON)
    return saveProgress({
      userId,
      moduleId,
      progress: completed ? 100 : Math.round(chance.between(10, 90)),
      completed,
      updatedAt,
      startedOn: day,
      countedOn: day,
      completedOn: completed ? day : null,
    })
  })
  const countedOn = days.at(-20) ?? days[0] ?? ''
  const mark = { userId, moduleId: 'm03', section: 1, lesson: 1, markedAt: at(countedOn, AFTERNOON), countedOn }
  const hard = chance.chance(0.3) ? [markHard(mark)] : []
  return [...progress, ...hard]
}
