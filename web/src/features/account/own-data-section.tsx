import { AccessCard } from './access/access-card.tsx'
import { DeletionCard } from './own-data/deletion-card.tsx'
import { DownloadCard } from './own-data/download-card.tsx'

/** What belongs to one's own data: who opened any of it, taking it along, having it deleted. */
export function OwnDataSection() {
  return (
    <>
      <AccessCard />
      <DownloadCard />
      <DeletionCard />
    </>
  )
}
