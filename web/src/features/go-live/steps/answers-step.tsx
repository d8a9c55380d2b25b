import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { call } from '../../../app/api/api.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useGuardedChange } from '../../../app/password/guarded-change.tsx'
import { useUser } from '../../../app/session/session.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { refreshGoLive } from '../data.ts'
import { firstStepsWords } from './first-steps-words.ts'

/** Proposes this administrator. */
export function AnswersStep() {
  const words = useWords(firstStepsWords)
  const { id, respondsTo } = useUser()
  const answers = respondsTo.includes('inmate')
  const change = useGuardedChange(
    (roles: typeof respondsTo) =>
      call('PUT /api/admin/users/:id/responds-to', { params: { id }, body: { respondsTo: roles } }),
    () => void refreshGoLive(),
  )
  return (
    <>
      <ProblemBanner>{change.error && words.saveFailed}</ProblemBanner>
      {!answers && (
        <Button
          busy={change.busy}
          onClick={() => change.start(OPEN_ROLES.filter((role) => role === 'inmate' || respondsTo.includes(role)))}
        >
          {words.iAnswer}
        </Button>
      )}
      <ButtonLink to={PATHS.responders} variant="secondary">
        {words.others}
      </ButtonLink>
      {change.questions}
    </>
  )
}
