import { PATHS } from './paths.ts'

/** Screens that several others lead to. */
const ASIDE: readonly string[] = [PATHS.sharing, PATHS.recoveryCode]
let before: string = PATHS.home

export function notePage(path: string) {
  if (!ASIDE.includes(path)) before = path
}

/** Home after a reload. */
export const cameFrom = () => before
