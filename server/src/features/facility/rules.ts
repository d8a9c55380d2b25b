import { AppError } from '../../platform/app-error.ts'

/** Throws `validation_failed` for each unit whose name is empty, reserved or repeated. */
export function refuseUnits(keys: readonly string[]) {
  const issues = keys.flatMap((key, i) => {
    const message = whatIsWrong(key, keys.indexOf(key) < i)
    return message ? [{ path: `units.${i}`, message }] : []
  })
  if (issues[0]) throw new AppError('validation_failed', issues[0].message, { issues })
}

function whatIsWrong(key: string, doubled: boolean): string | null {
  if (key === '') return 'A unit needs a name'
  if (key === 'unlisted') return 'Unlisted is kept for units that are not listed'
  return doubled ? 'This unit is on the list already' : null
}

/** Trimmed, each once. */
export const distinctTexts = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()))]

/** Throws `validation_failed` when a code would make an account of either role. */
export function refuseSharedCodes(codes: readonly string[], staffCodes: readonly string[]) {
  if (!staffCodes.some((code) => codes.includes(code))) return
  const message = 'A code of staff has to differ from those of people in care'
  throw new AppError('validation_failed', message, { issues: [{ path: 'staffCodes', message }] })
}
