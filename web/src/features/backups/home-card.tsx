import { PATHS } from '../../app/navigation/paths.ts'
import { useServerNow } from '../../app/time/server-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'
import { backupTrouble, useBackup } from './data.ts'
import { backupWords } from './words.ts'

/** Nothing while all is well or backups are made another way. */
export function BackupNotice() {
  const words = useWords(backupWords)
  const { data } = useBackup()
  const now = useServerNow(60_000)
  const trouble = data && backupTrouble(data, now)
  return (
    <>
      {data?.faults.map((fault) => (
        <Banner key={fault} tone="danger">
          <p>{words.faults[fault]}</p>
        </Banner>
      ))}
      {trouble && (
        <Banner
          tone="danger"
          action={
            <ButtonLink to={PATHS.backup} variant="secondary">
              {words.open}
            </ButtonLink>
          }
        >
          <p>{words.why[trouble]}</p>
        </Banner>
      )}
    </>
  )
}
