import type { BackupFailure } from '@evenkeel/contract/backups/backup-words.ts'
import type { BackupState } from '@evenkeel/contract/backups/backups.ts'
import { useQuery } from '@tanstack/react-query'
import { rereadQuery } from '../../app/api/reread-query.ts'

const DAY_AND_TWO_HOURS = 26 * 3_600_000

/** Polls while a backup is being made. */
export const useBackup = (enabled = true) =>
  useQuery<BackupState>({
    ...rereadQuery('GET /api/backup'),
    enabled,
    refetchInterval: ({ state: { data } }) => (data && isBeingMade(data) ? 3000 : false),
  })

/** The first backup follows the passphrase at once. */
export const isBeingMade = ({ nextAt, lastAt, lastError }: BackupState) =>
  nextAt !== null && lastAt === null && lastError === null

/** Null while nothing is wrong, or where backups are made another way. */
export function backupTrouble(state: BackupState, now: number): BackupFailure | 'old' | null {
  if (state.lastError || state.every === 'off') return state.lastError
  return state.lastAt !== null && now - Date.parse(state.lastAt) > DAY_AND_TWO_HOURS ? 'old' : null
}
