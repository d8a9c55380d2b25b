const NUMBERS = /(1-800-267-5463|\b988\b|\b911\b)/

/** `numbers`: pattern of the phone numbers to link. */
export function Dialable({ text, numbers = NUMBERS }: { text: string; numbers?: RegExp }) {
  return text.split(numbers).map((part, at) =>
    numbers.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <a key={at} href={`tel:${part.replace(/[^\d+]/g, '')}`} className={LINK}>
        <span className="relative inline-block px-0.75 -mx-0.75 underline decoration-1">{part}</span>
      </a>
    ) : (
      part
    ),
  )
}

/**
 * Padding enlarges the target without moving lines; the number lies above all padding, so that no finger calls a
 * neighbour.
 */
const LINK = 'rounded-sm inline-block px-3 -mx-3 py-2.75 -my-2.75 font-semibold underline-offset-4'
