import { LOCALES, type Locale } from '@evenkeel/contract/base/limits.ts'
import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { useBoot } from './boot.ts'
import { formatFor } from './format.ts'

/** English is the type, and Spanish must match it to compile. */
type Dictionary<W> = { en: W; es: W }
export const dictionary = <W>(words: { en: W; es: NoInfer<W> }): Dictionary<W> => words

const Current = createContext<Locale>('en')
let updateLocale: (locale: Locale) => void = () => {}

/** Set by the server and by `setLocale`. */
export const documentLocale = (): Locale => LOCALES.find((locale) => locale === document.documentElement.lang) ?? 'en'

export const setLocale = (locale: Locale) => updateLocale(locale)

export function LocaleProvider({ initial, children }: { initial: Locale; children: ReactNode }) {
  const [locale, change] = useState(initial)
  useEffect(() => {
    document.documentElement.lang = locale
    updateLocale = change
  }, [locale])
  return createElement(Current, { value: locale }, children)
}

export const useLocale = () => useContext(Current)

export const useWords = <W>(words: Dictionary<W>): W => words[useLocale()]

/** For use outside components. */
export const wordsNow = <W>(words: Dictionary<W>): W => words[documentLocale()]

/** Times are in the facility's time zone. */
export const useFormat = () => formatFor(useLocale(), useBoot().timeZone)
