/** Half up, without the binary error that would turn 5.95 into 5.9. */
export const oneDecimal = (value: number) => Math.round(Number((value * 10).toFixed(6))) / 10

/** Null when there is nothing to average. */
export const average = (sum: number, count: number): number | null => (count === 0 ? null : oneDecimal(sum / count))
