const RINGS = [22, 38, 54, 70, 86] as const

/** Five rings, filled outward one after the other as the wishes reach further people. */
export const Rings = ({ reached }: { reached: number }) => (
  <svg aria-hidden="true" viewBox="0 0 200 200" className="size-[min(18rem,36dvh)] fill-none stroke-6">
    {RINGS.map((radius, at) => (
      <circle
        key={radius}
        cx="100"
        cy="100"
        r={radius}
        className={`transition-opacity duration-700 motion-reduce:transition-none ${
          at < reached ? 'stroke-accent' : 'stroke-edge opacity-40 [stroke-dasharray:4_10]'
        }`}
      />
    ))}
    <circle cx="100" cy="100" r="8" className="fill-accent stroke-none" />
  </svg>
)
