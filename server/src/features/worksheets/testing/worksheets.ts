import { randomUUID } from 'node:crypto'
import { type Field, pagesOf } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF } from '@evenkeel/content/worksheets/forms.ts'
import type { WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import {
  type FieldValue,
  type Worksheet,
  type WorksheetValues,
  worksheets,
} from '@evenkeel/contract/worksheets/worksheets.ts'
import type { Caller } from '../../../testing/caller.ts'

/** A worksheet with nothing but these fields. */
export const aSheet = (
  fields: WorksheetValues['fields'] = {},
  more: Partial<WorksheetValues> = {},
): WorksheetValues => ({
  kind: 'one-problem',
  version: 1,
  begunAt: '2026-03-11T17:00:00.000Z',
  fields,
  page: 0,
  done: false,
  ...more,
})

export const sendSheet = (caller: Caller, id: string, revision: number, values: unknown) =>
  caller.send('PUT', `/api/worksheets/${id}`, { body: { revision, values } })

/** Begins a worksheet and returns its id. */
export async function begin(caller: Caller, values: WorksheetValues): Promise<string> {
  const id = randomUUID()
  await caller.call(worksheets.keep, { params: { id }, body: { revision: 0, values } })
  return id
}

export async function read(caller: Caller, id: string): Promise<Worksheet> {
  const worksheet = await caller.call(worksheets.show, { params: { id } })
  if (!worksheet) throw new Error('Expected a worksheet')
  return worksheet
}

/** Something that fits a field. */
function answerTo(field: Field, page: number): FieldValue {
  if (field.type === 'choice') return field.options[0]?.value ?? ''
  if (field.type === 'lines') return Array.from({ length: field.count }, (_, at) => `line ${at} of page ${page}`)
  if (field.type === 'feeling') return page % 11
  return `own words ${page}`
}

/** The worksheet as it stands after each page, from the first to the last. */
export function filledPages(kind: WorksheetKind, begunAt: Date): WorksheetValues[] {
  const pages = pagesOf(FORM_OF[kind])
  const fields: WorksheetValues['fields'] = {}
  return pages.map(({ fields: asked }, page) => {
    for (const field of asked) fields[field.id] = answerTo(field, page)
    const isLast = page === pages.length - 1
    return aSheet({ ...fields }, { kind, begunAt: begunAt.toISOString(), page, done: isLast })
  })
}
