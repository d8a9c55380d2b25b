import type { Edition } from '@evenkeel/contract/base/roles.ts'
import type { PublicFacts } from '@evenkeel/contract/facility.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { publicFile } from '../../app/api/public-file.ts'
import { useTitle } from '../../app/page/title.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { common } from '../../words/common.ts'
import { facilityPhonesWords } from '../../words/facility-phones.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { OpenTools } from '../coping/shared/open-tools.tsx'
import { OpenLessons } from '../learning/shared/open-lessons.tsx'
import { isOld } from '../offline/shared/is-old.ts'
import { offlineWords } from '../offline/shared/words.ts'
import { calmWords } from './words.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-amber underline underline-offset-4'

/** `calls`: whether to name 988, which staff reach by a phone of their own. */
function WhomToTell({ edition, calls }: { edition: Edition; calls: boolean }) {
  const { crisis } = useWords(common)
  const { tell, say } = useWords(offlineWords)
  const { nobodyTold } = useWords(calmWords)
  return (
    <aside aria-label={crisis.title} className="border-y border-amber-line bg-amber-soft text-amber">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-5 px-4 py-2 sm:px-6">
        <strong className="basis-full text-lg font-semibold">{tell[edition]}</strong>
        <p className="basis-full">
          {edition === 'care' && say} <span>{nobodyTold}</span>
        </p>
        {calls && (
          <a href="tel:988" className={LINK}>
            {crisis.call}
          </a>
        )}
        <a href="tel:911" className={LINK}>
          {crisis.emergency}
        </a>
      </div>
    </aside>
  )
}

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

/** At the end of the page, because it comes late. */
function PhonesHere({ facts }: { facts: PublicFacts | null }) {
  const words = useWords(calmWords)
  const said = useWords(facilityPhonesWords)
  const { asOf, old } = useWords(offlineWords)
  const { dayAndTime } = useFormat()
  const lines = facts && [
    facts.extension ? said.dial(facts.extension) : '',
    said.calls[facts.calls988],
    said.texts[facts.texts988],
    facts.outsideLine ? said.outside(facts.outsideLine.replace(/[.\s]+$/, '')) : '',
  ]
  return (
    <section aria-labelledby="phones" className="flex min-h-40 flex-col gap-2">
      <h2 id="phones" className="text-xl">
        {words.phones}
      </h2>
      {lines ? (
        lines.filter(Boolean).map((line) => (
          <p key={line} className="max-w-text break-words">
            {line}
          </p>
        ))
      ) : (
        <p className="max-w-text">{words.noFacts}</p>
      )}
      {facts && (
        <p className="max-w-text text-ink-soft">
          {asOf(dayAndTime(facts.at))} {isOld(facts.at, Date.now()) && <strong className="text-ink">{old}</strong>}
        </p>
      )}
    </section>
  )
}
