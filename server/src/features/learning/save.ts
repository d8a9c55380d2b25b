import type { Received } from '@evenkeel/contract/base/endpoint.ts'
import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { learning, Progress } from '@evenkeel/contract/learning/learning.ts'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { notFound } from '../../platform/app-error.ts'
import { type Library, readLibrary } from './library.ts'
import { type ProgressRow, saveProgress } from './queries.ts'

/** Read by the first app of the process; a file that cannot be read stops its start. */
let shipped: Library | undefined
export const shippedLibrary = (): Library => (shipped ??= readLibrary())

type Sent = {
  userId: string
  role: Role
  locale: Locale
  progress: Received<typeof learning.saveProgress, 'body'>
  at: Date
  arrivedAt: Date
}

/** Progress may arrive after it was made; throws `not_found` for a module that this reader does not have. */
export async function storeProgress(
  { calendar }: Pick<Deps, 'calendar'>,
  run: Run,
  { userId, role, locale, progress: { moduleId, ...sent }, at, arrivedAt }: Sent,
) {
  if (!shippedLibrary().findModule(moduleId, role, locale)) throw notFound()
  const completed = sent.completed ?? false
  const day = calendar.dayOf(at)
  const days = { startedOn: day, countedOn: calendar.dayOf(arrivedAt), completedOn: completed ? day : null }
  const progress = completed ? 100 : sent.progress
  const [row] = await run([saveProgress({ userId, moduleId, progress, completed, updatedAt: at, ...days })])
  if (!row) throw notFound()
  return presentProgress(row)
}

export const presentProgress = ({ moduleId, progress, completed, updatedAt }: ProgressRow): Progress => ({
  moduleId,
  progress,
  completed,
  updatedAt: updatedAt.toISOString(),
})
