import { Suspense } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { CallsCard } from '../calls/data.ts'
import { ReachMeCard } from '../reach-me/data.ts'
import { SharingLine } from '../sharing/shared/sharing-line.tsx'

/** The cards show nothing where nobody calls. */
export function BesidePlan() {
  const { role } = useUser()
  return (
    <>
      <SharingLine />
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
