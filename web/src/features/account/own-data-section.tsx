import { mayRespond } from '@evenkeel/contract/roles.ts'
import { Suspense } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CallsCard } from '../calls/data.ts'
import { SharingCard } from '../sharing/data.ts'
import { AccessCard } from './access/access-card.tsx'
import { DeletionCard } from './own-data/deletion-card.tsx'
import { DownloadCard } from './own-data/download-card.tsx'
import { HeldCard } from './own-data/held-card.tsx'
import { WhenYouLeave } from './own-data/when-you-leave.tsx'

export function OwnDataSection() {
  const { role } = useUser()
  return (
    <>
      {!mayRespond(role) && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <SharingCard />
        </Suspense>
      )}
      <AccessCard />
      <DownloadCard />
      {role === 'inmate' && <WhenYouLeave />}
      <HeldCard />
      <DeletionCard />
      {role === 'inmate' && (
        <Suspense>
          <CallsCard />
        </Suspense>
      )}
    </>
  )
}
