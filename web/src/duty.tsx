import { createRoot } from './app/page/root.ts'
import { DisplayPage } from './features/displays/display-page.tsx'
import { keepHelpPage } from './features/offline/register.ts'
import { documentLocale, LocaleProvider } from './words/words.ts'
import './main.css'

keepHelpPage()
const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <LocaleProvider initial={documentLocale()}>
      <DisplayPage />
    </LocaleProvider>,
  )
}
