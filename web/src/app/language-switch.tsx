import { common } from '../words/common.ts'
import { setLocale, useLocale, useWords } from '../words/words.ts'
import { call } from './api.ts'
import { rememberUser } from './session.tsx'
import { TOP_BAR_BUTTON } from './top-bar-button.ts'

/** Changes the language at once and saves it with the account. If saving fails, the page keeps the chosen language. */
export function LanguageSwitch() {
  const words = useWords(common)
  const other = useLocale() === 'en' ? 'es' : 'en'

  function change() {
    setLocale(other)
    call('PATCH /api/user', { body: { locale: other } }).then(rememberUser, () => {})
  }

  return (
    <button type="button" lang={other} onClick={change} className={TOP_BAR_BUTTON}>
      {words.otherLanguage}
    </button>
  )
}
