import { resolve } from 'node:path'
import pino from 'pino'
import type { Config } from '../config.ts'
import type { Settings } from '../platform/backup/database.ts'

/** The settings that backup and restore need; warnings go to standard error. */
export const backupSettings = ({ dataDir, databaseUrl, pepper, keyring }: Config): Settings => ({
  dataDir: resolve(dataDir),
  databaseUrl,
  pepper,
  keyring,
  log: pino({ level: 'error', base: null }, pino.destination({ dest: 2, sync: true })),
})
