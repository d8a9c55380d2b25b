import type { Edition } from '@evenkeel/contract/base/roles.ts'
import type { PublicFacts } from '@evenkeel/contract/facility.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { publicFile } from '../../app/api/public-file.ts'
import { useTitle } from '../../app/page/title.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { common } from '../../words/common.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { OpenTools } from '../coping/shared/open-tools.tsx'
import { OpenLessons } from '../learning/shared/open-lessons.tsx'
import { offlineWords } from '../offline/shared/words.ts'
import { PhonesHere } from './phones-here.tsx'
import { WhomToTell } from './whom-to-tell.tsx'
import { calmWords } from './words.ts'

/** Reads and records nothing of a person, and works without a server. */
export function CalmPage({ header }: { header: ReactNode }) {
  const words = useWords(calmWords)
  const { disclaimer } = useWords(common)
  const locale = useLocale()
  const [edition, setEdition] = useState<Edition>('care')
  const [facts, setFacts] = useState<PublicFacts | null>(null)
  // The worker may answer from its copy.
  useEffect(() => {
    publicFile<PublicFacts>('/facility.json').then(setFacts, () => {})
  }, [])
  useTitle(words.title)
  const parts = [
    {
      id: 'tools',
      title: words.tools,
      panel: () => <OpenTools key={edition} edition={edition} corners={<InSession edition={edition} />} />,
    },
    { id: 'lessons', title: words.lessons, panel: () => <OpenLessons key={edition} edition={edition} /> },
  ]
  return (
    <div className="flex min-h-dvh flex-col">
      <div data-behind>
        {header}
        <WhomToTell edition={edition} calls={edition === 'staff' || facts?.calls988 !== 'no'} />
      </div>
      <Screen title={words.title} lead={words.lead} back={{ to: `/?lang=${locale}`, label: words.back }} wide>
        <Switch
          label={words.worksHere}
          checked={edition === 'staff'}
          onChange={(worksHere) => setEdition(worksHere ? 'staff' : 'care')}
        />
        <Tabs label={words.parts} parts={parts} />
        <PhonesHere facts={facts} />
      </Screen>
      <footer className="border-t border-line bg-sunken">
        <p className="mx-auto max-w-page px-4 py-6 text-sm text-ink-soft sm:px-6">{disclaimer}</p>
      </footer>
    </div>
  )
}

/** A session covers the page, so this stays in sight. */
function InSession({ edition }: { edition: Edition }) {
  const { tell } = useWords(offlineWords)
  return <p className="ml-auto max-w-72 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber">{tell[edition]}</p>
}
