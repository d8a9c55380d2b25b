import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { editionOf, type Role } from '@evenkeel/contract/base/roles.ts'
import type { Module, Progress } from '@evenkeel/contract/learning/learning.ts'
import { isGuide } from '@evenkeel/contract/learning/module-ids.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { ApiError, isUnreachable } from '../../app/api/api-error.ts'
import { apiQuery, queryClient, queryKeyOf, useApiQuery } from '../../app/api/query-client.ts'
import { useUser } from '../../app/session/session.tsx'

const SUMMARY = { query: { view: 'summary' } } as const
const OF_ALL_READERS = { query: { view: 'summary', readers: 'all' } } as const

/** The server answers in the account's language, so the query key includes it. */
const inLanguage = <Read extends { queryKey: string[] }>(read: Read, locale: Locale) => ({
  ...read,
  queryKey: [...read.queryKey, locale],
})

export const modulesQuery = (locale: Locale) => inLanguage(apiQuery('GET /api/content/modules', SUMMARY), locale)
export const allModulesQuery = (locale: Locale) =>
  inLanguage(apiQuery('GET /api/content/modules', OF_ALL_READERS), locale)

type Of = { signal: AbortSignal }
type Read<T> = { queryKey: string[]; queryFn: (of: Of) => Promise<T> }

/** While the server is away, the public lessons serve. */
function orPublic<T>(read: Read<T>, { locale, role }: { locale: Locale; role: Role }, find: (all: Module[]) => T) {
  const instead = async (error: unknown) => {
    if (!isUnreachable(error)) throw error
    const { publicLessons } = await import('./shared/public-lessons.ts')
    return find(await publicLessons(locale, editionOf(role)))
  }
  return { ...read, queryFn: (of: Of) => read.queryFn(of).catch(instead) }
}

const fail = (): never => {
  throw new ApiError(404, '')
}

/** Without the text of lessons. */
export function useModules() {
  const user = useUser()
  return useQuery({
    ...orPublic(modulesQuery(user.locale), user, (all) => all.filter((one) => !isGuide(one))),
    placeholderData: (before: Module[] | undefined) => before,
  })
}

/** For administrators: modules of all readers, so that figures can name each. */
export function useAllModules() {
  const { locale } = useUser()
  return useQuery(allModulesQuery(locale))
}

/** Without the text of lessons. */
export function useGuides() {
  const user = useUser()
  const read = inLanguage(apiQuery('GET /api/content/guides'), user.locale)
  return useQuery(orPublic(read, user, (all) => all.filter(isGuide)))
}

export const useLearningProgress = () => useApiQuery('GET /api/content/progress')

export const countCompleted = (list: readonly Progress[]) => list.filter(({ completed }) => completed).length

export function useModule(id: string) {
  const user = useUser()
  const read = inLanguage(apiQuery('GET /api/content/modules/:id', { params: { id } }), user.locale)
  const isIt = (one: Module) => one.id === id
  return useQuery({
    ...orPublic(read, user, (all) => all.find(isIt) ?? fail()),
    placeholderData: (before: Module | undefined) => before,
  })
}

/** Undefined unless the list of modules is cached. */
export function useKnownTitle(id: string) {
  const { locale } = useUser()
  return queryClient.getQueryData<Module[]>(modulesQuery(locale).queryKey)?.find((module) => module.id === id)?.title
}

/** For administrators: lessons reported as hard to understand. */
export const useHardLessons = () => useApiQuery('GET /api/admin/content/hard')

/** Depends on the last assessment, which may be newer than the page. */
export const useSuggestion = () => useQuery({ ...apiQuery('GET /api/content/suggestion'), staleTime: 0 })

/** Milliseconds: rendered data is not fetched again, even on a slow device. */
const STALE_AFTER_MS = 5000

/** Depends on what was done since, so it is read each time the page opens. */
export const useForToday = () => useQuery({ ...apiQuery('GET /api/content/for-today'), staleTime: STALE_AFTER_MS })

export const PROGRESS_KEY = queryKeyOf('GET /api/content/progress')

export function useMarkHard(id: string) {
  return useMutation({
    mutationFn: (place: { section: number; lesson: number }) =>
      call('POST /api/content/modules/:id/hard', { params: { id }, body: place }),
  })
}
