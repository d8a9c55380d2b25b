import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Edition } from '@evenkeel/contract/base/roles.ts'
import type { Module } from '@evenkeel/contract/learning/learning.ts'
import { useEffect, useState } from 'react'
import { publicFile } from '../../../app/api/public-file.ts'
import { useLocale } from '../../../words/words.ts'

declare global {
  /** Set by the build. */
  const LESSON_FILES: Record<`${Locale}-${Edition}`, string>
}

const read = new Map<string, Promise<Module[]>>()

/** Without a session; browsers with the worker keep them. */
export function publicLessons(locale: Locale, edition: Edition): Promise<Module[]> {
  const address = LESSON_FILES[`${locale}-${edition}`]
  const known = read.get(address)
  if (known) return known
  const coming = publicFile<Module[]>(address)
  read.set(address, coming)
  coming.catch(() => read.delete(address))
  return coming
}

/** `modules`: null while loading, `failed` when they do not come. */
export function usePublicLessons(edition: Edition) {
  const locale = useLocale()
  const of = `${locale}-${edition}`
  const [state, setState] = useState<{ of: string; modules: Module[] | 'failed' } | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let isCurrent = true
    const show = (modules: Module[] | 'failed') => isCurrent && setState({ of, modules })
    publicLessons(locale, edition).then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [of, tries])
  return { modules: state?.of === of ? state.modules : null, retry: () => setTries(tries + 1) }
}
