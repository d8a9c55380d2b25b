import { type Draft, DraftValues, drafts } from '@evenkeel/contract/drafts/drafts.ts'
import type { Caller } from '../../../testing/caller.ts'

export const page = (content: string): DraftValues => ({ form: 'journal', title: '', content, mood: 5 })

export const notes = (typed: string): DraftValues =>
  DraftValues.parse({ form: 'check-in', moodScore: 3, stressors: ['Money'], notes: typed })

export const keep = (caller: Caller, slot: string, revision: number, values: DraftValues | null) =>
  caller.send('PUT', '/api/drafts', { body: { slot, revision, values } })

export const kept = (caller: Caller, slot: string, revision: number, values: DraftValues) =>
  caller.call(drafts.keep, { body: { slot, revision, values } })

export const listDrafts = (caller: Caller): Promise<Draft[]> => caller.call(drafts.list)

/** What was typed and can be read, by form. */
export async function textsOf(caller: Caller) {
  const texts: Record<string, string> = {}
  for (const { slot, values } of await listDrafts(caller))
    if (values) texts[slot] = values.form === 'journal' ? values.content : JSON.stringify(values)
  return texts
}
