import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import { useState } from 'react'
import { Versions } from '../../app/drafts/draft-status.tsx'
import { useMoment } from '../../app/drafts/use-moment.ts'
import { draftWords } from '../../app/drafts/words.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import type { Draft } from './draft.ts'

type Props = { here: Draft; stored: Draft; onChoose: (chosen: 'here' | 'other') => void }

/** The entry was changed elsewhere since its change began here. */
export function ChangedSince({ here, stored, onChoose }: Props) {
  const words = useWords(draftWords)
  const moment = useMoment()
  const [choosing, setChoosing] = useState(false)
  const keptAt = stored.updatedAt ?? ''
  return (
    <>
      <ProblemBanner>
        <p>{words.changedSince(moment(keptAt))}</p>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {words.compare}
        </Button>
      </ProblemBanner>
      {choosing && (
        <Versions
          here={valuesOf(here)}
          other={{ revision: 0, keptAt, values: valuesOf(stored) }}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false)
            onChoose(chosen)
          }}
        />
      )}
    </>
  )
}

const valuesOf = ({ title, content, mood }: Draft): DraftOf<'journal'> => ({ form: 'journal', title, content, mood })
