import type { ReactNode } from 'react'
import { useTitle } from '../../app/page/title.ts'
import { Screen } from '../../ui/screen.tsx'
import { useBoot } from '../../words/boot.ts'
import { common } from '../../words/common.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { privacyWords } from '../privacy/shared/words.ts'
import { CrisisStrip } from './crisis-strip.tsx'
import { EntryHeader } from './entry-header.tsx'

export function PrivacyPage({ children }: { children: ReactNode }) {
  const words = useWords(privacyWords)
  const { disclaimer } = useWords(common)
  const locale = useLocale()
  useTitle(words.title)
  const facility = useBoot().facilityName || 'Evenkeel'
  return (
    <div className="flex min-h-dvh flex-col">
      <EntryHeader />
      <CrisisStrip />
      <Screen
        title={words.title}
        lead={words.lead(facility)}
        back={{ to: `/?lang=${locale}`, label: words.backToSignIn }}
      >
        {children}
      </Screen>
      <footer className="border-t border-line bg-sunken">
        <p className="mx-auto max-w-page px-4 py-6 text-sm text-ink-soft sm:px-6">{disclaimer}</p>
      </footer>
    </div>
  )
}
