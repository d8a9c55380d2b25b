/** `key` stays when lines are added, removed and moved. */
export type Line = { key: number; text: string }

export const linesOf = (texts: readonly string[]): Line[] => texts.map((text, key) => ({ key, text }))
export const textsOf = (lines: readonly Line[]) => lines.map(({ text }) => text.trim())

export function withLine(lines: readonly Line[], text = ''): Line[] {
  return [...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, text }]
}

/** Up (-1) or down (1); at an end nothing moves. */
export function moved(lines: readonly Line[], key: number, by: -1 | 1): Line[] {
  const at = lines.findIndex((line) => line.key === key)
  const line = lines[at]
  const to = at + by
  if (!line || to < 0 || to >= lines.length) return [...lines]
  return lines.toSpliced(at, 1).toSpliced(to, 0, line)
}
