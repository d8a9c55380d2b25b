/** The median; for an even number of values the lower of the two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** A table for a terminal: the first column to the left, figures to the right. */
export function printTable(head: string[], rows: string[][]) {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  process.stdout.write(`\n${[line(head), rule, ...rows.map(line)].join('\n')}\n\n`)
}

type Target = { atLeast: number } | { atMost: number }

/** A row with the figure, its target and whether it was met. */
export function verdict(name: string, measured: number, target: Target, digits = 2): string[] {
  const met = 'atLeast' in target ? measured >= target.atLeast : measured <= target.atMost
  const wanted = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`
  return [name, measured.toFixed(digits), wanted, met ? 'met' : 'missed']
}
