import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerPoolPriority, poolThreads } from './pool-priority.ts'

test.runIf(process.platform === 'linux')(
  'the thread pool gives way to requests, and requests stay as they were',
  async () => {
    await readFile(import.meta.filename)
    const own = getPriority()

    lowerPoolPriority()

    expect(poolThreads().length).toBeGreaterThan(0)
    for (const thread of poolThreads()) expect(getPriority(thread)).toBe(Math.min(own + 5, 19))
    expect(getPriority()).toBe(own)
  },
)
