import { AccessCard } from './access/access-card.tsx'
import { DeletionCard } from './own-data/deletion-card.tsx'
import { DownloadCard } from './own-data/download-card.tsx'

/** Everything about the person's own data: who accessed it, downloading it, deleting it. */
export function OwnDataSection() {
  return (
    <>
      <AccessCard />
      <DownloadCard />
      <DeletionCard />
    </>
  )
}
