import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import type { Settings } from '../platform/backup/database.ts'
import { openLog } from '../platform/log.ts'

/** Warnings go to standard error. */
export const backupSettings = ({ dataDir, databaseUrl, pepper, keyring }: Config): Settings => ({
  dataDir: resolve(dataDir),
  databaseUrl,
  pepper,
  keyring,
  log: openLog(2, { level: 'error' }),
})
