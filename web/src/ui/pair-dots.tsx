const SHAPE = 'size-6 rounded-full border-2'
const FULL = { pre: 'border-accent bg-accent-soft', post: 'border-accent bg-accent' }
const OPEN = { pre: 'border-dashed border-edge', post: 'border-dashed border-edge' }

/** How many of the needed pairs exist, as dots; the text is beside them. */
export function PairDots({ done, needed }: { done: number; needed: number }) {
  const places = Array.from({ length: needed }, (_, at) => ({ at, look: at < done ? FULL : OPEN }))
  return (
    <div aria-hidden="true" className="flex gap-5">
      {places.map(({ at, look }) => (
        <span key={at} className="flex gap-1">
          <span className={`${SHAPE} ${look.pre}`} />
          <span className={`${SHAPE} ${look.post}`} />
        </span>
      ))}
    </div>
  )
}
