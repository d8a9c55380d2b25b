import { renumber } from './sql-files.ts'

/** `npm run sql:version`, after a change in `server/sql` or of a grant. */
const { number } = await renumber()
console.log(`This is version ${number}.`)
