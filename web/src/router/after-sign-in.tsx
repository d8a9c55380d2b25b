import { useEffect } from 'react'
import { startLive } from '../app/api/live.ts'
import { PREFETCHED } from '../app/navigation/paths.ts'
import { startOutbox } from '../app/outbox/outbox.ts'
import { becomeInteractive } from '../app/page/interactive.ts'
import { useUser } from '../app/session/session.tsx'
import { onSignedInAgain } from '../app/session/signed-out.ts'
import { showFlashMessage } from '../features/assessments/flash-message.ts'
import { useNotTold } from '../features/assessments/why-not-told.ts'
import { hasPlan, holdPlan } from '../features/plan/shared/own-plan.ts'
import { prefetchCode } from './router.tsx'

/** Milliseconds of quiet before code of other screens is fetched. */
const IDLE = 2500

/** Early presses come first, then the live stream; prefetching waits for quiet. */
export function AfterSignIn() {
  const { role, tabletNews, stayEnded } = useUser()
  const notTold = useNotTold()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    becomeInteractive()
    startLive()
    void startOutbox()
    showFlashMessage(notTold)
    const hold = () => stayEnded?.helpOnly || holdPlan(role)
    const idle = setTimeout(() => {
      hold()
      void prefetchCode(PREFETCHED[role])
      if (!tabletNews) return
      import('../app/outbox/refused-notice.tsx').then(({ tellRefused }) => tellRefused()).catch(() => {})
      if (hasPlan(role))
        import('../features/badge-visits/notice.tsx').then((visits) => visits.askOfVisits()).catch(() => {})
    }, IDLE)
    const stop = onSignedInAgain(hold)
    return () => {
      stop()
      clearTimeout(idle)
    }
  }, [])
  return null
}
