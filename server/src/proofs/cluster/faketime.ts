import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The library of Debian's package faketime, which gives one process another clock. */
export function findFaketime(): string | undefined {
  const folders = [
    '/usr/lib',
    ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : []),
  ]
  return folders.map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1')).find((path) => existsSync(path))
}

/** Variables for a process whose wall clock is read from the file; a clock that nobody sets stays right, as on a real machine. */
export const underFaketime = (file: string): Record<string, string> => ({
  LD_PRELOAD: findFaketime() ?? '',
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
})

export const jumpTo = (file: string, hours: number) => writeFileSync(file, `${hours < 0 ? '' : '+'}${hours}h\n`)
