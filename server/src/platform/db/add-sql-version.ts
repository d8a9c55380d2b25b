import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSql, SQL_FOLDER } from './sql-files.ts'

/** `npm run sql:version`, after a change in `server/sql`. */
const { hash, versions } = readSql()
if (versions.includes(hash)) {
  console.log(
    versions.at(-1) === hash
      ? 'The list is up to date.'
      : 'The list already has this version at an earlier place: change a comment in server/sql.',
  )
  process.exitCode = versions.at(-1) === hash ? 0 : 1
} else {
  appendFileSync(join(SQL_FOLDER, 'versions.txt'), `${hash}\n`)
  console.log(`Added ${hash}.`)
}
