import { useUser } from '../../app/session/session.tsx'
import { CallsCard } from '../calls/shared/calls-card.tsx'
import { AccessCard } from './access/access-card.tsx'
import { DeletionCard } from './own-data/deletion-card.tsx'
import { DownloadCard } from './own-data/download-card.tsx'
import { HeldCard } from './own-data/held-card.tsx'
import { WhenYouLeave } from './own-data/when-you-leave.tsx'

export function OwnDataSection() {
  const { role } = useUser()
  return (
    <>
      <AccessCard />
      <DownloadCard />
      {role === 'inmate' && <WhenYouLeave />}
      <HeldCard />
      <DeletionCard />
      {role === 'inmate' && <CallsCard />}
    </>
  )
}
