import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSql } from '../../platform/db/sql-files.ts'
import { ROOT } from './node.ts'

/** What the next version is called, and leaves in the database. */
export const NEXT_VERSION = '99.0.0'
export const NEXT_COLUMN = 'next_version'
export const NEXT_FUNCTION = 'keep_care_work'

/** The tree of this version plus one migration and one changed function, in a folder of its own; returns the hash of its SQL. */
export async function makeNextVersion(folder: string): Promise<string> {
  mkdirSync(folder)
  for (const name of readdirSync(ROOT)) {
    if (['server', 'scripts'].includes(name)) execFileSync('cp', ['-a', join(ROOT, name), folder])
    else if (name !== 'package.json' && !name.startsWith('.') && !name.startsWith('data'))
      symlinkSync(join(ROOT, name), join(folder, name))
  }
  const product = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...product, version: NEXT_VERSION }))
  addMigration(join(folder, 'server', 'migrations'))
  return changeFunction(join(folder, 'server', 'sql'))
}

function addMigration(migrations: string) {
  const file = join(migrations, 'meta', '_journal.json')
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There are no migrations.')
  const [idx, tag] = [last.idx + 1, `${last.idx + 1}_next`]
  journal.entries.push({ ...last, idx, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(
    join(migrations, `${tag}.sql`),
    `alter table check_ins add column ${NEXT_COLUMN} integer default 1 check (${NEXT_COLUMN} > 0); create index on check_ins (created_at);`,
  )
}

async function changeFunction(sql: string): Promise<string> {
  const file = join(sql, 'care.sql')
  const text = readFileSync(file, 'utf8')
  const start = text.indexOf('begin', text.indexOf(`function ${NEXT_FUNCTION}`))
  if (start < 0) throw new Error(`There is no function ${NEXT_FUNCTION} to change.`)
  writeFileSync(
    file,
    `${text.slice(0, start)}begin\n  -- as the next version has it${text.slice(start + 'begin'.length)}`,
  )
  return (await readSql(sql)).hash
}
