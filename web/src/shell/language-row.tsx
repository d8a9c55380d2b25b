import { call } from '../app/api/api.ts'
import { rememberUser } from '../app/session/session.tsx'
import { Globe } from '../ui/page-icons.tsx'
import { NAV_ROW } from '../ui/top-bar-button.ts'
import { common } from '../words/common.ts'
import { setLocale, useLocale, useWords } from '../words/words.ts'

/** Changes the language at once and saves it with the account. If saving fails, the page keeps the chosen language. */
export function LanguageRow() {
  const words = useWords(common)
  const other = useLocale() === 'en' ? 'es' : 'en'

  function change() {
    setLocale(other)
    call('PATCH /api/user', { body: { locale: other } }).then(rememberUser, () => {})
  }

  return (
    <button type="button" lang={other} onClick={change} className={NAV_ROW}>
      <Globe />
      {words.otherLanguage}
    </button>
  )
}
