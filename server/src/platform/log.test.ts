import { execFileSync } from 'node:child_process'
import { constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { openLog } from './log.ts'

/** Far more than a pipe of 64 kB and the kept 100 kB. */
const LINES = 2000

/** Both ends stay open until the run ends, since a log tries once more at the exit. */
function openFifo(name: string, flags: number) {
  const path = join(inject('scratch'), name)
  execFileSync('mkfifo', [path])
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return { reading, writing: openSync(path, constants.O_WRONLY | flags) }
}

test.each([
  ['waits for its reader', 0],
  ['refuses what has no room', constants.O_NONBLOCK],
])(
  'a pipe that %s and is read late gets whole lines, the number of those lost, and what comes after',
  async (name, flags) => {
    const { reading, writing } = openFifo(name, flags)
    const log = openLog(writing, { level: 'info' })
    for (let n = 0; n < LINES; n += 1) {
      log.info({ n }, 'of a hundred and fifty characters, so that few are enough to fill what there is'.padEnd(100))
      await turn()
    }
    let said = ''
    const reader = new Socket({ fd: reading, readable: true, writable: false })
    reader.setEncoding('utf8').on('data', (text) => (said += text))
    await expect.poll(() => said).toContain('lines of it are lost')
    log.info('there is room again')
    await expect.poll(() => said).toContain('there is room again')
    reader.destroy()

    const lines: { n?: number; lost?: number }[] = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const numbers = lines.flatMap(({ n }) => n ?? [])
    const lost = lines.reduce((sum, line) => sum + (line.lost ?? 0), 0)
    expect(lost).toBeGreaterThan(0)
    expect(numbers.length + lost).toBe(LINES)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  },
)
