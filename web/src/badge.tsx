import { startSending } from './app/outbox/start-sending.ts'
import { createRoot } from './app/page/root.ts'
import { BadgePage } from './features/auth/badge/badge-page.tsx'
import { keepHelpPage } from './features/offline/register.ts'
import { documentLocale, LocaleProvider } from './words/words.ts'
import './main.css'

startSending()
keepHelpPage()
const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <LocaleProvider initial={documentLocale()}>
      <BadgePage />
    </LocaleProvider>,
  )
}
