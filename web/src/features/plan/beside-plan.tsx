import { Suspense } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { CallsCard } from '../calls/data.ts'
import { ReachMeCard } from '../reach-me/data.ts'
import { SharePlanCard } from '../sharing/data.ts'

/** Each part shows nothing where nobody reads or calls. */
export function BesidePlan() {
  const { role } = useUser()
  return (
    <>
      <Suspense>
        <SharePlanCard />
      </Suspense>
      {role === 'staff' && (
        <Suspense>
          <ReachMeCard />
        </Suspense>
      )}
      {role === 'inmate' && (
        <Suspense>
          <CallsCard />
        </Suspense>
      )}
    </>
  )
}
