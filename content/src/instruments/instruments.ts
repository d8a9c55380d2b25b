import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { InstrumentSet } from './instrument.ts'
import { phq9Gad7Version1 } from './phq9-gad7-1.ts'

/** The version that new assessments use. */
export const CURRENT: InstrumentSet = phq9Gad7Version1

/** Every version that a stored assessment may name; versions are added, never changed. */
export const INSTRUMENT_SETS: readonly InstrumentSet[] = [phq9Gad7Version1]

/** The questions with their options in one language, in order. */
export const questionsIn = ({ items, optionSets }: InstrumentSet, locale: Locale) =>
  items.map(({ id, text, optionSet }) => ({
    id,
    text: text[locale],
    options: optionSets[optionSet].map((option) => ({ value: option.value, label: option.text[locale] })),
  }))
