import { startSending } from './app/outbox/start-sending.ts'
import { hydrateRoot } from './app/page/root.ts'
import { EntryHeader } from './features/auth/entry-header.tsx'
import { CalmPage } from './features/calm/calm-page.tsx'
import { keepHelpPage } from './features/offline/register.ts'
import { documentLocale, LocaleProvider } from './words/words.ts'
import './main.css'

startSending()
keepHelpPage()
const root = document.getElementById('root')

if (root) {
  hydrateRoot(
    root,
    <LocaleProvider initial={documentLocale()}>
      <CalmPage header={<EntryHeader />} />
    </LocaleProvider>,
  )
}
