import { useState } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useWords } from '../../words/words.ts'
import { RecoveryCodeOffer } from '../journal/home-card.tsx'
import { CareList } from './list/care-list.tsx'
import { careWords } from './shared/care-words.ts'
import { ForClinicians } from './shared/for-clinicians.tsx'

export function CareScreen() {
  const words = useWords(careWords)
  const works = useUser().role === 'clinician'
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Screen
      title={words.title}
      wide={works}
      dense={works}
      actions={<div ref={setPlace} className="hidden flex-wrap gap-3 sm:flex" />}
    >
      <RecoveryCodeOffer />
      <ForClinicians>
        <CareList place={place} />
      </ForClinicians>
    </Screen>
  )
}
