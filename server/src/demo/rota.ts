import { hoursOf } from '../features/rota/hours.ts'
import { replaceRota } from '../features/rota/queries.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
const EVERY_DAY = [...WEEKDAYS, 6, 7]

/** By day the first administrator, by night the second, and behind both, at every hour, the third. */
export function rotaOf(admins: string[]) {
  const [first = '', second = first, third = first] = admins
  const duty = (userId: string, tier: number, days: number[], from: string, to: string) =>
    days.map((day) => ({ userId, tier, day, ...hoursOf(from, to) }))
  return replaceRota([
    ...duty(first, 1, WEEKDAYS, '06:00', '18:00'),
    ...duty(second, 1, WEEKDAYS, '18:00', '06:00'),
    ...duty(second, 1, [6, 7], '00:00', '24:00'),
    ...duty(third, 2, EVERY_DAY, '00:00', '24:00'),
  ])
}
