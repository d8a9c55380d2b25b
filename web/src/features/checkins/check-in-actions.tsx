import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { ReactNode } from 'react'
import { OfflineError } from '../../app/api/api-error.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Lock } from '../../ui/icons.tsx'
import { Check } from '../../ui/page-icons.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { checkInWords } from './shared/checkins-words.ts'
import { scoreWords } from './shared/scores-words.ts'

type Props = { saving: boolean; failure: Error | null; children: ReactNode }

export function CheckInActions({ saving, failure, children }: Props) {
  const { role } = useUser()
  const words = { ...useWords(scoreWords), ...useWords(checkInWords) }
  return (
    <>
      {failure && <ProblemBanner>{failure instanceof OfflineError ? words.keptOffline : words.kept}</ProblemBanner>}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={saving} className="sm:min-w-60">
          {!saving && <Check className="size-5" />}
          {saving ? words.saving : words.complete}
        </Button>
        <ButtonLink to={PATHS.home} variant="quiet">
          {words.skip}
        </ButtonLink>
      </div>
      {children}
      <aside className="flex gap-3 border-t border-line pt-4 text-ink-soft">
        <Lock className="mt-1 size-5 shrink-0" />
        <div className="max-w-text">
          <h2 className="text-base font-semibold text-ink">{words.privacyTitle}</h2>
          <p>
            {words.privacy} {!mayRespond(role) && words.inFigures}
          </p>
        </div>
      </aside>
    </>
  )
}
