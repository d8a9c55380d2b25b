import { facilityPhonesWords } from '../../words/facility-phones.ts'
import { offlineWords } from '../../words/offline.ts'
import type { HelpWords } from './help-page.ts'

/** The place of a value that is known only when the page is shown. */
const PLACE = '{}'

const inLanguage = (locale: 'en' | 'es') => {
  const { late: _late, lateHelp: _help, lateAlerts: _alerts, again: _again, ...said } = offlineWords[locale]
  const { calls, texts, dial, outside } = facilityPhonesWords[locale]
  return { ...said, calls, texts, dial: dial(PLACE), outside: outside(PLACE), asOf: said.asOf(PLACE) }
}

/** What the help page says, as data that the build puts into the worker. */
export const helpWords: HelpWords = { en: inLanguage('en'), es: inLanguage('es') }
