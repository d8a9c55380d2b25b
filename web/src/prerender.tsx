import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { Entry } from './features/auth/entry.tsx'
import { EntryHeader } from './features/auth/entry-header.tsx'
import type { EntryPage } from './features/auth/entry-path.ts'
import { CalmPage } from './features/calm/calm-page.tsx'
import { NoScriptsNotice } from './features/offline/no-scripts-notice.tsx'
import { Sea } from './ui/sea/sea.tsx'
import { Spinner } from './ui/spinner.tsx'
import { BLANK_BOOT, type Boot, GivenBoot } from './words/boot.ts'
import { LocaleProvider } from './words/words.ts'

/** Waits for lazy parts, so that every form is complete. */
const html = (content: ReactNode) => renderToStringAsync(content as VNode)

/** For the first paint before any script; `registration`: as the serving server has it. */
export const entryHtml = (page: EntryPage, locale: Locale, registration: Boot['registration'] = 'open') =>
  html(
    <GivenBoot boot={{ ...BLANK_BOOT, registration }}>
      <LocaleProvider initial={locale}>
        <Entry prerendered={page} />
      </LocaleProvider>
    </GivenBoot>,
  )

/** Drawn once, at build. */
export const seaOfEntry = () => html(<Sea mood="high" stress="low" frame="wide" />)

/** Shown when the portal's scripts do not come. */
export const noScriptsHtml = (role: Role, locale: Locale) =>
  html(
    <LocaleProvider initial={locale}>
      <NoScriptsNotice role={role} />
    </LocaleProvider>,
  )

export { helpPage } from './features/offline/help-page.ts'
export { helpWords } from './features/offline/help-words.ts'

export const calmHtml = (locale: Locale) =>
  html(
    <LocaleProvider initial={locale}>
      <CalmPage header={<EntryHeader />} />
    </LocaleProvider>,
  )

/** Shown until the session is loaded. */
export const waitingHtml = (locale: Locale) =>
  html(
    <LocaleProvider initial={locale}>
      <Spinner />
    </LocaleProvider>,
  )
