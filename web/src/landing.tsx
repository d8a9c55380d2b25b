import { startSending } from './app/outbox/start-sending.ts'
import { createRoot, hydrateRoot } from './app/page/root.ts'
import { nobodyHere } from './app/session/worker-flags.ts'
import { Entry } from './features/auth/entry.tsx'
import { pageAt } from './features/auth/entry-path.ts'
import { keepHelpPage } from './features/offline/register.ts'
import { documentLocale, LocaleProvider } from './words/words.ts'
import './landing.css'

startSending()
const root = document.getElementById('root')
// Other entry pages are also for signed-in people, and a kept page knows nothing current.
keepHelpPage(root?.dataset.page === 'signIn' && !('kept' in root.dataset) ? nobodyHere() : undefined)
const page = pageAt(location.pathname)

if (root) {
  const entry = (
    <LocaleProvider initial={documentLocale()}>
      <Entry prerendered={page} />
    </LocaleProvider>
  )
  // Another page's prerendered HTML is replaced.
  if (root.dataset.page === page) hydrateRoot(root, entry)
  else createRoot(root).render(entry)
}
