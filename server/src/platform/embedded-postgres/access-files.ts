import { join } from 'node:path'
import { ownUserName } from './system-user.ts'
import { adminUser, type SystemUser } from './types.ts'
import { writeOwned } from './write-owned.ts'

const hba = `local all ${adminUser} peer map=evenkeel\nlocal all all scram-sha-256\n`

/** Who may connect: the app's own system user (and root, who owns the machine) as superuser, the rest by password. */
export async function writeAccessFiles(pgdata: string, user: SystemUser): Promise<void> {
  const names = new Set(['root', ownUserName()])
  const ident = [...names].map((name) => `evenkeel "${name}" ${adminUser}\n`).join('')
  await writeOwned(join(pgdata, 'pg_hba.conf'), hba, user)
  await writeOwned(join(pgdata, 'pg_ident.conf'), ident, user)
}
