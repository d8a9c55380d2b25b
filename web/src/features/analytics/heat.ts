/** One cell of the heatmap; its figures are null if they are withheld. */
export type HeatCell = { name: string; stress: number | null; mood: number | null; people: number | null }
export type ShownCell = HeatCell & { stress: number }

export const isShown = (cell: HeatCell): cell is ShownCell => cell.stress !== null

/** The cells with the highest and the lowest stress; null if all are withheld. */
export function extremesOf(cells: readonly HeatCell[]): { highest: ShownCell; lowest: ShownCell } | null {
  const [first, ...rest] = cells.filter(isShown)
  if (!first) return null
  return rest.reduce(
    ({ highest, lowest }, cell) => ({
      highest: cell.stress > highest.stress ? cell : highest,
      lowest: cell.stress < lowest.stress ? cell : lowest,
    }),
    { highest: first, lowest: first },
  )
}
