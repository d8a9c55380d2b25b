import type { ReactNode } from 'react'
import { ListenButton } from '../../app/listen/listen-button.tsx'

/** The last paragraph is the task; `children` stand below it. */
export function LessonText({ content, children }: { content: string; children?: ReactNode }) {
  const paragraphs = paragraphsOf(content)
  const [task, ...story] = paragraphs.toReversed()
  return (
    <>
      <div className="absolute top-3 right-3 flex sm:top-6 sm:right-6">
        <ListenButton folds text={paragraphs.map(({ plain }) => plain.replaceAll('\n', ' ')).join('\n')} />
      </div>
      {story.toReversed().map((paragraph) => (
        <Text key={paragraph.plain} paragraph={paragraph} />
      ))}
      {task && (
        <div className="flex flex-col gap-4 rounded-md bg-accent-soft p-4">
          <Text paragraph={task} />
          {children}
        </div>
      )}
    </>
  )
}

const Text = ({ paragraph }: { paragraph: Paragraph }) => (
  <p className="max-w-text">
    {paragraph.runs.map(({ text, bold }) => (bold ? <strong key={text}>{text}</strong> : text))}
  </p>
)

type Run = { text: string; bold: boolean }
type Paragraph = { runs: Run[]; plain: string }

/** Blank lines separate paragraphs and two stars make bold; no other markup. */
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
