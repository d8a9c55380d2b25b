import { LOCALES, type Locale } from '@evenkeel/contract/limits.ts'
import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { useBoot } from './boot.ts'
import { formatFor } from './format.ts'

/** Words in both languages: English is the type, and Spanish must match it to compile. */
type Dictionary<W> = { en: W; es: W }
export const dictionary = <W>(words: { en: W; es: NoInfer<W> }): Dictionary<W> => words

const Current = createContext<Locale>('en')
let updateLocale: (locale: Locale) => void = () => {}

/** The language of the document; the server sets it, and `setLocale` updates it. */
export const documentLocale = (): Locale => LOCALES.find((locale) => locale === document.documentElement.lang) ?? 'en'

/** Changes the language of the page, for this page only. */
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

/** The words of the current language. */
export const useWords = <W>(words: Dictionary<W>): W => words[useLocale()]

/** The words of the current language outside components, for example in a toast after a failed call. */
export const wordsNow = <W>(words: Dictionary<W>): W => words[documentLocale()]

/** Formats of the current language for dates, times and numbers; times are in the facility's time zone. */
export const useFormat = () => formatFor(useLocale(), useBoot().timeZone)
