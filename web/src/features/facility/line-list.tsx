import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from './draft.ts'
import { LineRow } from './line-row.tsx'
import { type Line, moved } from './lines.ts'

type Props = {
  lines: readonly Line[]
  name: string
  problems: FieldErrors
  maxLength: number
  /** The accessible name of a line without text. */
  label: (at: number) => string
  /** Announces a moved line's position; without it lines cannot be moved. */
  onMoved?: (text: string, at: number) => string
  onChange: (lines: Line[]) => void
  /** Takes the focus when a line is removed. */
  add: RefObject<HTMLButtonElement | null>
}

export function LineList({ lines, name, problems, maxLength, label, onMoved, onChange, add }: Props) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const known = useRef(lines.length)
  const focusOn = useRef<string | null>(null)

  // A new line takes the focus; a moved line keeps it.
  useEffect(() => {
    const inputs = list.current?.querySelectorAll('input')
    if (lines.length > known.current && focusOn.current === null) inputs?.[lines.length - 1]?.focus()
    known.current = lines.length
    if (focusOn.current) document.getElementById(focusOn.current)?.focus()
    focusOn.current = null
  }, [lines])

  function move(line: Line, by: -1 | 1, button: string) {
    const next = moved(lines, line.key, by)
    focusOn.current = button
    onChange(next)
    if (onMoved) setSaid(onMoved(line.text, next.indexOf(line)))
  }

  return (
    <>
      <ol ref={list} className="flex flex-col gap-3 empty:hidden">
        {lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            label={label(at)}
            maxLength={maxLength}
            mistake={problems[`${name}.${line.key}`]}
            isFirst={at === 0}
            isLast={at === lines.length - 1}
            onWrite={(text) => onChange(lines.map((one) => (one.key === line.key ? { ...one, text } : one)))}
            onMove={onMoved && ((by, button) => move(line, by, button))}
            onRemove={() => {
              onChange(lines.filter(({ key }) => key !== line.key))
              add.current?.focus()
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
