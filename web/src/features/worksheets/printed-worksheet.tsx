import { type Field, idOf, type Page, type Repeated, type Said, saidTo } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF } from '@evenkeel/content/worksheets/forms.ts'
import type { WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import type { FieldValue } from '@evenkeel/contract/worksheets/worksheets.ts'
import { useEdition } from '../../app/session/session.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { worksheetWords } from './words.ts'

type Fields = Record<string, FieldValue>
type Props = { kind: WorksheetKind; fields: Fields }

/** One page; prints whom the worksheet is not for, but not the writer's answer to that. */
export function PrintedWorksheet({ kind, fields }: Props) {
  const words = useWords(worksheetWords)
  const locale = useLocale()
  const edition = useEdition()
  const form = FORM_OF[kind]
  return (
    <section className="printed-alone printed-sheet hidden flex-col gap-2.5 text-sm leading-snug print:flex">
      <h2 className="text-xl">{form.name[locale]}</h2>
      <p>
        {saidTo(edition, form.about)[locale]} {words.paper}
      </p>
      {form.pages.map((page) =>
        'times' in page ? (
          <Table key={saidTo(edition, page.title).en} page={page} fields={fields} />
        ) : (
          <PrintedPage key={saidTo(edition, page.title).en} page={page} fields={fields} />
        ),
      )}
    </section>
  )
}

function PrintedPage({ page, fields }: { page: Page; fields: Fields }) {
  const locale = useLocale()
  const edition = useEdition()
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-base font-semibold">{saidTo(edition, page.title)[locale]}</h3>
      <Words said={[...(page.text ?? []), ...(page.stop ? [page.stop] : [])]} />
      {(page.stop ? [] : page.fields).map((field) => (
        <PrintedField key={field.id} field={field} value={fields[field.id]} />
      ))}
    </div>
  )
}

function Words({ said }: { said: readonly Said[] }) {
  const locale = useLocale()
  const edition = useEdition()
  return said.length > 0 && <p>{said.map((text) => saidTo(edition, text)[locale]).join(' ')}</p>
}

const RULED = 'min-h-7 border-b'

function PrintedField({ field, value }: { field: Field; value: FieldValue | undefined }) {
  const locale = useLocale()
  const edition = useEdition()
  const said = useSaid()
  const label = saidTo(edition, field.label)[locale]
  if (field.type === 'choice')
    return (
      <p>
        <span className="mr-3">{label}</span>
        {field.options.map((option) => (
          <span key={option.value} className="mr-4">
            <span className="inline-flex size-4 justify-center border align-text-bottom leading-none">
              {value === option.value && 'x'}
            </span>{' '}
            {saidTo(edition, option.label)[locale]}
          </span>
        ))}
      </p>
    )
  const range = field.type === 'feeling' && `(0 ${field.low[locale]}, 10 ${field.high[locale]})`
  if (field.type === 'lines')
    return (
      <div>
        <p>{label}</p>
        {Array.from({ length: field.count }, (_, at) => at).map((at) => (
          <p key={at} className={RULED}>
            {Array.isArray(value) ? value[at] : ''}
          </p>
        ))}
      </div>
    )
  const isLong = field.type === 'text' && field.long
  return (
    <div className={isLong ? '' : 'flex items-end gap-2'}>
      <p className="max-w-3/5 shrink-0">
        {label} {range}
      </p>
      <p className={`${RULED} grow ${isLong ? 'min-h-10' : ''}`}>{said(field, value)}</p>
    </div>
  )
}

function Table({ page, fields }: { page: Repeated; fields: Fields }) {
  const locale = useLocale()
  const edition = useEdition()
  const said = useSaid()
  const numbers = Array.from({ length: page.times }, (_, at) => at + 1)
  return (
    <div className="flex flex-col gap-1">
      <Words said={page.text ?? []} />
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="border p-1">
              {saidTo(edition, page.title)[locale]}
            </th>
            {page.fields.map((field) => (
              <th key={field.id} scope="col" className={`border p-1 ${field.type === 'text' ? 'w-1/5' : ''}`}>
                {saidTo(edition, field.label)[locale]}
                {field.type === 'feeling' && <span className="whitespace-nowrap"> (0–10)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <tr key={number} className="h-9 align-top">
              <th scope="row" className="border p-1">
                {number}
              </th>
              {page.fields.map((field) => (
                <td key={field.id} className="max-w-40 border p-1 wrap-anywhere">
                  {said(field, fields[idOf(field.id, number)])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function useSaid() {
  const locale = useLocale()
  const edition = useEdition()
  const { number } = useFormat()
  return (field: Field, value: FieldValue | undefined): string => {
    if (field.type === 'choice') {
      const chosen = field.options.find((option) => option.value === value)
      return chosen ? saidTo(edition, chosen.label)[locale] : ''
    }
    if (typeof value === 'number') return number(value, value % 1 === 0 ? 0 : 1)
    if (Array.isArray(value)) return value.filter(Boolean).join('\n')
    return value ?? ''
  }
}
