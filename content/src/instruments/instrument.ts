import type { QuestionId } from '@evenkeel/contract/assessments/questions.ts'
import type { Locale } from '@evenkeel/contract/base/limits.ts'

/** A text in every language of the product. */
export type Text = Record<Locale, string>

export type Option = { value: 0 | 1 | 2 | 3; text: Text; loinc: string }

export type Item = {
  id: QuestionId
  instrument: 'PHQ-9' | 'GAD-7' | 'PHQ functional item'
  optionSet: 'frequency' | 'difficulty'
  loinc: string
  text: Text
}

/** The texts above and below the questions, and the version that they belong to. */
export type InstrumentFrame = { version: string; prompt: Text; attribution: Text }

/** An immutable version of the questions of an assessment. */
export type InstrumentSet = InstrumentFrame & {
  optionSets: Record<Item['optionSet'], readonly Option[]>
  items: readonly Item[]
}
