/** A run of text within a paragraph. */
type Run = { text: string; bold: boolean }
export type Paragraph = { runs: Run[]; plain: string }

/** Blank lines part the paragraphs of a lesson; two stars on either side make words bold; nothing else is markup. */
export const paragraphsOf = (content: string): Paragraph[] =>
  content
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ runs: runsOf(text), plain: text.replaceAll('**', '') }))

const runsOf = (text: string): Run[] =>
  text
    .split('**')
    .map((part, at) => ({ text: part, bold: at % 2 === 1 }))
    .filter((run) => run.text !== '')
