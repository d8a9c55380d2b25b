import { facilityPhonesWords } from '../../words/facility-phones.ts'
import type { HelpWords } from './help-page.ts'
import { offlineWords } from './shared/words.ts'

const PLACE = '{}'

const inLanguage = (locale: 'en' | 'es') => {
  const { late: _late, lateHelp: _help, lateAlerts: _alerts, again: _again, ...said } = offlineWords[locale]
  const { calls, texts, dial, outside } = facilityPhonesWords[locale]
  return { ...said, calls, texts, dial: dial(PLACE), outside: outside(PLACE), asOf: said.asOf(PLACE) }
}

/** The build puts this data into the worker. */
export const helpWords: HelpWords = { en: inLanguage('en'), es: inLanguage('es') }
