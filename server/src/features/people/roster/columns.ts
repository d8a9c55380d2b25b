import { ROSTER_COLUMNS } from '@evenkeel/contract/users.ts'

export type Column = (typeof ROSTER_COLUMNS)[number]

const isColumn = (name: string): name is Column => ROSTER_COLUMNS.some((column) => column === name)

/** Which column each field of a line is, or what is wrong with the header, in words. */
export function readHeader(fields: readonly string[]): { columns: Column[]; problems: string[] } {
  const [only = ''] = fields
  if (fields.length === 1 && /[;\t]/.test(only)) {
    return { columns: [], problems: ['The columns have to be separated by commas'] }
  }
  const unknown = fields.filter((name) => !isColumn(name))
  const doubled = fields.filter((name, i) => fields.indexOf(name) !== i)
  const missing = (['username', 'role'] as const).filter((name) => !fields.includes(name))
  const problems = [
    ...unknown.map((name) => (name === '' ? 'A column has no name' : `There is no column ${name}`)),
    ...doubled.filter(isColumn).map((name) => `The column ${name} is there twice`),
    ...missing.map((name) => `The column ${name} is missing`),
    ...(unknown.length > 0 ? [`The columns are ${ROSTER_COLUMNS.join(', ')}`] : []),
  ]
  return { columns: fields.filter(isColumn), problems }
}
