import type { CheckDue } from '@evenkeel/contract/assessments/assessments.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { type ReactNode, useLayoutEffect } from 'react'
import { Redirect } from 'wouter'
import { useApiQuery } from '../../app/api/query-client.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showRegistered } from './flash-message.ts'

/** A due initial assessment comes first, until put off in this session; administrators and clinicians have none. */
export function DueInitial({ children }: { children: ReactNode }) {
  return mayRespond(useUser().role) ? children : <AssessmentFirst>{children}</AssessmentFirst>
}

/** While the server is unreachable the home is shown, because it is unknown whether one is due. */
function AssessmentFirst({ children }: { children: ReactNode }) {
  const due = useCheckDue()
  if (due.isPending)
    return (
      <main id="main" tabIndex={-1} className="grow">
        <Spinner />
      </main>
    )
  return isDueFirst(due.data) ? <Redirect to={PATHS.assessment} replace /> : <Home>{children}</Home>
}

/** Said at once, because the page may lead elsewhere before its effects. */
function Home({ children }: { children: ReactNode }) {
  useLayoutEffect(showRegistered, [])
  return children
}

export const useCheckDue = () => useApiQuery('GET /api/assessments/check-due')

export const isDueFirst = (due: CheckDue | undefined) => due?.type === 'initial' && !due.putOff
