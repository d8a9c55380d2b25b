import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from './app/api/query-client.ts'
import { createRoot } from './app/page/root.ts'
import { PrivacyPage } from './features/auth/privacy-page.tsx'
import { PrivacyBody } from './features/privacy/privacy-body.tsx'
import { documentLocale, LocaleProvider } from './words/words.ts'
import './main.css'

const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <LocaleProvider initial={documentLocale()}>
      <QueryClientProvider client={queryClient}>
        <PrivacyPage>
          <PrivacyBody />
        </PrivacyPage>
      </QueryClientProvider>
    </LocaleProvider>,
  )
}
