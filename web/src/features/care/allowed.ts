import type { CareChange, CareWork } from '@evenkeel/contract/care.ts'

type Action = CareChange['do']

/** What can be done with a piece of work in its state; the server refuses all else. */
export function allowedFor({ state, kind, source }: Pick<CareWork, 'state' | 'kind' | 'source'>): Action[] {
  if (state === 'met' || state === 'closed') return ['note']
  const isOwn = source === 'screen' || source === 'alert' || kind === 'visit'
  return [
    ...(['take', 'hand_over', 'triage', 'try', 'meet', 'close', 'note'] as const),
    ...(state === 'received' ? [] : (['plan'] as const)),
    ...(isOwn ? [] : (['move'] as const)),
  ]
}
