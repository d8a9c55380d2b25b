const NUMBERS = /(1-800-267-5463|\b988\b|\b911\b)/

/** Text in which every phone number is a link that calls it. */
export function Dialable({ text }: { text: string }) {
  return text.split(NUMBERS).map((part, at) =>
    NUMBERS.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <a key={at} href={`tel:${part.replaceAll('-', '')}`} className={LINK}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/** The padding enlarges the touch target without adding space between lines. */
const LINK =
  'rounded-sm inline-block px-3 -mx-3 py-2.75 -my-2.75 font-semibold underline decoration-1 underline-offset-4'
