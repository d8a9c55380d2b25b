import type { Locale } from '@evenkeel/contract/limits.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Entry } from './features/auth/entry.tsx'
import { EntryHeader } from './features/auth/entry-header.tsx'
import type { EntryPage } from './features/auth/entry-path.ts'
import { CalmPage } from './features/calm/calm-page.tsx'
import { LateNotice } from './features/offline/late-notice.tsx'
import { Sea } from './ui/sea/sea.tsx'
import { Spinner } from './ui/spinner.tsx'
import { BLANK_BOOT, type Boot, GivenBoot } from './words/boot.ts'
import { LocaleProvider } from './words/words.ts'

/** Waits for lazy parts, so that every form is complete. */
async function html(content: ReactNode) {
  const { prelude } = await prerender(content)
  return await new Response(prelude).text()
}

/** The signed-out entry as HTML, for the first paint before any script runs; `registration` as the server that shows it has it. */
export const entryHtml = (page: EntryPage, locale: Locale, registration: Boot['registration'] = 'open') =>
  html(
    <GivenBoot boot={{ ...BLANK_BOOT, registration }}>
      <LocaleProvider initial={locale}>
        <Entry prerendered={page} />
      </LocaleProvider>
    </GivenBoot>,
  )

/** The sea on which the entry opens, as it is drawn once: a friendly sky, and water that hardly moves. */
export const seaOfEntry = () => html(<Sea mood="high" stress="low" frame="wide" />)

/** What a portal shows when its scripts do not come. */
export const lateHtml = (role: Role, locale: Locale) =>
  html(
    <LocaleProvider initial={locale}>
      <LateNotice role={role} />
    </LocaleProvider>,
  )

export { helpPage } from './features/offline/help-page.ts'
export { helpWords } from './features/offline/help-words.ts'

/** The tools and lessons of anybody, as HTML. */
export const calmHtml = (locale: Locale) =>
  html(
    <LocaleProvider initial={locale}>
      <CalmPage header={<EntryHeader />} />
    </LocaleProvider>,
  )

/** What the signed-in page shows until the session is loaded. */
export const waitingHtml = (locale: Locale) =>
  html(
    <LocaleProvider initial={locale}>
      <Spinner />
    </LocaleProvider>,
  )
