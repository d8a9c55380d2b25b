/** A receiver that fell silent once it had begun to listen may have what was sent. */
export const SILENT_SECONDS = 300

type Why = { forGood?: boolean; afterSeconds?: number; cause?: unknown }

/** `forGood`: no later try helps; else `afterSeconds` is how long the receiver is left alone. */
export class NotTaken extends Error {
  readonly forGood: boolean
  readonly afterSeconds: number

  constructor(message: string, { forGood = false, afterSeconds = 0, cause }: Why) {
    super(message, { cause })
    this.forGood = forGood
    this.afterSeconds = afterSeconds
  }
}
