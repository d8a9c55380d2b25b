const NUMBERS = /(1-800-267-5463|\b988\b|\b911\b)/

/** Text in which every phone number is a link that calls it: those that the product names, or whatever `numbers` matches. */
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
 * The padding enlarges the touch target without adding space between lines, so it lies over the words around it. The number, with a rim
 * of a third of the gap to the next one, lies over all padding: a finger at its edge never calls its neighbour.
 */
const LINK = 'rounded-sm inline-block px-3 -mx-3 py-2.75 -my-2.75 font-semibold underline-offset-4'
