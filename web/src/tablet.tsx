import { checkSession } from './app/session/left.ts'
import { showPage } from './app/session/session.tsx'
import { leave } from './app/session/sign-out.ts'
import { keepHelpPage } from './features/offline/register.ts'
import { startTablet } from './tablet/badge.ts'
import { TabletPage } from './tablet/tablet-page.tsx'
import { documentLocale, LocaleProvider } from './words/words.ts'
import './main.css'

void checkSession(leave)
keepHelpPage()
startTablet()
// A page from the back cache may be seen by the next person, so it reloads.
addEventListener('pageshow', ({ persisted }) => persisted && location.replace('/'))
const place = document.getElementById('root')

if (place)
  showPage(place, () => (
    <LocaleProvider initial={documentLocale()}>
      <TabletPage />
    </LocaleProvider>
  ))
