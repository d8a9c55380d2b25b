import { LOCALES, type Locale } from '@evenkeel/contract/limits.ts'
import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { formatFor } from './format.ts'

/** Words in both languages: English is the type, and Spanish must match it to compile. */
type Dictionary<W> = { en: W; es: W }
export const dictionary = <W>(words: { en: W; es: NoInfer<W> }): Dictionary<W> => words

const Current = createContext<Locale>('en')
let apply: (locale: Locale) => void = () => {}

/** The language that the document itself declares; the server sets it, `setLocale` keeps it true. */
export const documentLocale = (): Locale => LOCALES.find((locale) => locale === document.documentElement.lang) ?? 'en'

/** Changes the language of the page, at once and for this page only. */
export const setLocale = (locale: Locale) => apply(locale)

export function LocaleProvider({ initial, children }: { initial: Locale; children: ReactNode }) {
  const [locale, change] = useState(initial)
  useEffect(() => {
    document.documentElement.lang = locale
    apply = change
  }, [locale])
  return createElement(Current, { value: locale }, children)
}

export const useLocale = () => useContext(Current)

/** The words of the current language. */
export const useWords = <W>(words: Dictionary<W>): W => words[useLocale()]

/** The words of the current language where there is no component to ask, for instance in a notice after a failed call. */
export const wordsNow = <W>(words: Dictionary<W>): W => words[documentLocale()]

/** Dates, times and numbers of the current language; times are those of the facility. */
export function useFormat() {
  const locale = useLocale()
  return useMemo(() => formatFor(locale), [locale])
}
