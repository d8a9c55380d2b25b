import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { Session } from '../../platform/sessions/queries.ts'

/** The oldest is removed first. */
const CAPACITY = 50_000

/** `writeKeys` are encrypted, as they are stored; a badge's session has the id of its visit and its tablet. */
export type Owner = {
  userId: string
  role: Role
  visitId: string | null
  badgeBrowser: string | null
  keyless: boolean
  writeKeys: { version: number; keys: Buffer } | null
}

export const ownerOf = ({ id, userId, role, badgeBrowser, keyless }: Session): Owner => ({
  userId,
  role,
  badgeBrowser,
  keyless,
  writeKeys: null,
  visitId: badgeBrowser && id,
})

/** Never stale: an owner never changes, and a new data key comes with a new token. */
export function createSessionOwners(capacity = CAPACITY) {
  const owners = new Map<string, Owner>()
  const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64')
  return {
    of: (tokenHash: Buffer): Owner | undefined => owners.get(keyOf(tokenHash)),
    remember(tokenHash: Buffer, owner: Owner) {
      if (owners.size >= capacity) {
        for (const oldest of owners.keys()) {
          owners.delete(oldest)
          break
        }
      }
      owners.set(keyOf(tokenHash), owner)
    },
    forget: (tokenHash: Buffer) => void owners.delete(keyOf(tokenHash)),
  }
}
