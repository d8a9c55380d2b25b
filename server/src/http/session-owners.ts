/** How many sessions' owners are remembered; the oldest is forgotten first. */
const CAPACITY = 50_000

export type SessionOwners = {
  of(tokenHash: Buffer): string | undefined
  remember(tokenHash: Buffer, userId: string): void
}

/** Remembers whose a session is. That never changes, so nothing here can be out of date. */
export function createSessionOwners(capacity = CAPACITY): SessionOwners {
  const owners = new Map<string, string>()
  return {
    of: (tokenHash) => owners.get(tokenHash.toString('base64')),
    remember(tokenHash, userId) {
      const key = tokenHash.toString('base64')
      if (owners.has(key)) return
      if (owners.size >= capacity) {
        for (const oldest of owners.keys()) {
          owners.delete(oldest)
          break
        }
      }
      owners.set(key, userId)
    },
  }
}
