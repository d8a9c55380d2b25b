/** How long a receiver is left alone that was silent once it had begun to listen: it may have what was sent. */
export const SILENT_SECONDS = 300

type Why = { forGood?: boolean; afterSeconds?: number; cause?: unknown }

/** What was sent out and not taken. `forGood`: no later try helps; else `afterSeconds` is how long the receiver is left alone. */
export class NotTaken extends Error {
  readonly forGood: boolean
  readonly afterSeconds: number

  constructor(message: string, { forGood = false, afterSeconds = 0, cause }: Why) {
    super(message, { cause })
    this.forGood = forGood
    this.afterSeconds = afterSeconds
  }
}
