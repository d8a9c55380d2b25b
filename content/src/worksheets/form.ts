import type { Edition } from '@evenkeel/contract/base/roles.ts'
import type { WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import type { Text } from '../instruments/instrument.ts'

/** A text for everybody, or one for each reader. */
export type Said = Text | Record<Edition, Text>

export type Choice = { value: string; label: Said }

/** What is asked: words, some short lines, one of a few answers, a feeling from 0 to 10, hours, or a time of day. */
export type Field = { id: string; label: Said; hint?: Said } & (
  | { type: 'text'; long?: true }
  | { type: 'lines'; count: number }
  | { type: 'choice'; options: readonly Choice[] }
  | { type: 'feeling'; low: Text; high: Text }
  | { type: 'hours' }
  | { type: 'time' }
)

/** One screenful; `stop`, for whom the sheet is not, is printed in place of the fields. */
export type Page = {
  title: Said
  text?: readonly Said[]
  fields: readonly Field[]
  stop?: Said
}

/** A page that comes again, for each day or night; the ids of its fields end with its number. */
export type Repeated = Page & { times: number }

/** A worksheet and its pages. */
export type WorksheetForm = {
  kind: WorksheetKind
  /** Goes up with each change of its questions or scales: answers of two versions are not compared. */
  version: number
  name: Text
  about: Said
  pages: readonly (Page | Repeated)[]
}

/** A page as it is shown, with its number where it comes again. */
export type ShownPage = Page & { number: number | null }

const again = (page: Repeated): ShownPage[] =>
  Array.from({ length: page.times }, (_, at) => ({
    ...page,
    number: at + 1,
    fields: page.fields.map((field) => ({ ...field, id: idOf(field.id, at + 1) })),
  }))

/** The id of a field on a page that comes again. */
export const idOf = (field: string, number: number) => `${field}-${number}`

/** The day (`2026-11-22`) on which a page that comes again was begun is kept beside its answers, in this field. */
export const dayField = (number: number) => idOf('on', number)

/** Every page in order. */
export const pagesOf = ({ pages }: WorksheetForm): ShownPage[] =>
  pages.flatMap((page) => ('times' in page ? again(page) : [{ ...page, number: null }]))

/** The text for this reader, in every language. */
export const saidTo = (edition: Edition, said: Said): Text => ('en' in said ? said : said[edition])
