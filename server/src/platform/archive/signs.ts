import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Empty files by which PostgreSQL's `archive_command` learns what was sealed. */
export const signsOf = (pgdata: string) => join(dirname(pgdata), 'archiving')
const ON = 'on'

/** For the shell, in a setting in which PostgreSQL replaces what follows a percent sign. */
export const quoted = (path: string) => `'${path.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`

/**
 * PostgreSQL's system user may reach neither our programs nor the archive, so it only asks whether a segment may go.
 */
export function archiveCommand(pgdata: string): string {
  const at = quoted(signsOf(pgdata))
  return `[ ! -e ${at}/${ON} ] || [ -e ${at}/%f ]`
}

/** The files outlive the app, so that no segment is let go because the app was killed. */
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
    /** PostgreSQL then lets all segments go. */
    turnOff: () => rmSync(folder, { recursive: true, force: true }),
    give: (name: string) => writeFileSync(at(name), ''),
    take: (name: string) => rmSync(at(name), { force: true }),
  }
}
export type Signs = ReturnType<typeof openSigns>
