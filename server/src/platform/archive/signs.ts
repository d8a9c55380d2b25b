import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Beside the database: empty files by which PostgreSQL's `archive_command` learns what was sealed. */
export const signsOf = (pgdata: string) => join(dirname(pgdata), 'archiving')
const ON = 'on'

/** For the shell, in a setting in which PostgreSQL replaces what follows a percent sign. */
export const quoted = (path: string) => `'${path.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`

/**
 * PostgreSQL's system user may reach neither our programs nor the archive, so the app seals and PostgreSQL only asks: a
 * segment may go if there is no archive, or if its sign is there.
 */
export function archiveCommand(pgdata: string): string {
  const at = quoted(signsOf(pgdata))
  return `[ ! -e ${at}/${ON} ] || [ -e ${at}/%f ]`
}

/** Outlive the app, so that a segment is never let go because the app was killed. */
export function openSigns(pgdata: string) {
  const folder = signsOf(pgdata)
  const at = (name: string) => join(folder, name)
  return {
    isOn: () => existsSync(at(ON)),
    names: () => (existsSync(folder) ? readdirSync(folder).filter((name) => name !== ON) : []),
    turnOn() {
      mkdirSync(folder, { recursive: true })
      // PostgreSQL's system user looks a name up in it.
      chmodSync(folder, 0o711)
      writeFileSync(at(ON), '')
    },
    /** PostgreSQL lets all segments go. */
    turnOff: () => rmSync(folder, { recursive: true, force: true }),
    give: (name: string) => writeFileSync(at(name), ''),
    take: (name: string) => rmSync(at(name), { force: true }),
  }
}
export type Signs = ReturnType<typeof openSigns>
