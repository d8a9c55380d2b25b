import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { numberIn } from '../../words/format.ts'
import { useLocale } from '../../words/words.ts'
import { alertFiguresWords } from './shared/alert-figures-words.ts'

const MINUTES_UP_TO = 120

/** A dash for null. */
export function durationIn(locale: Locale, digits = 1): (minutes: number | null) => string {
  const words = alertFiguresWords[locale]
  const number = numberIn(locale)
  return (minutes) => {
    if (minutes === null) return '–'
    return minutes < MINUTES_UP_TO
      ? words.inMinutes(number(minutes, digits))
      : words.inHours(number(minutes / 60, digits))
  }
}

export const useFormatDuration = (digits = 1) => durationIn(useLocale(), digits)
