import { useState } from 'react'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { makeBadges } from '../data.ts'

const NONE: ReadonlyMap<string, string> = new Map()

export type Badges = ReturnType<typeof useBadges>

/** Codes are shown once, so nothing keeps them. */
export function useBadges(ids: readonly string[]) {
  const [codes, setCodes] = useState(NONE)
  const guard = usePasswordGuard(() => makeBadges(ids), setCodes)
  return { ...guard, count: ids.length, codes }
}
