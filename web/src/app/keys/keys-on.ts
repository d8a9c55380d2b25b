import type { Role } from '@evenkeel/contract/base/roles.ts'
import { createStore, useStore } from '../../ui/hooks/store.ts'
import { PATHS } from '../navigation/paths.ts'

export const PLACES: Record<Role, Partial<Record<string, string>>> = {
  admin: { a: PATHS.alerts, p: PATHS.people },
  clinician: { a: PATHS.careAlerts, c: PATHS.care },
  staff: {},
  inmate: {},
}

const KEYS = 'keys'
export const keysOn = createStore(readOn())

function readOn(): boolean {
  try {
    return localStorage.getItem(KEYS) !== 'off'
  } catch {
    return true
  }
}

export function useKeysOn() {
  const on = useStore(keysOn)
  const change = (next: boolean) => {
    keysOn.set(next)
    try {
      if (next) localStorage.removeItem(KEYS)
      else localStorage.setItem(KEYS, 'off')
    } catch {
      // Where storage is forbidden, the choice lasts until a reload.
    }
  }
  return [on, change] as const
}
