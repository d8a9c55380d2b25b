import { memo, useMemo } from 'react'
import { smooth, swell } from '../../../ui/sea/geometry.ts'
import { FOOT, hillsOf, WIDTH } from './shore.ts'
import { Water } from './water.tsx'

const NEAR = smooth(swell({ from: 0, to: WIDTH, y: 40, rise: 16, length: 700, crestAt: 300 }))
const SLOW = 'duration-2000 ease-in-out motion-reduce:transition-none'

type Props = {
  /** `at`: -1 before the first part. */
  parts: number
  at: number
}

/** One hill for each part; the light rests on the current one, and those behind keep some. */
export const ShoreScene = memo(function ShoreScene({ parts, at }: Props) {
  const hills = useMemo(() => hillsOf(parts), [parts])
  const across = { transform: `translateX(${((Math.max(at, 0) + 0.5) / parts) * 100}%)` }
  return (
    <>
      <div style={across} className={`absolute inset-x-0 bottom-[24%] transition-transform ${SLOW}`}>
        <svg
          aria-hidden="true"
          viewBox="-100 -100 200 200"
          className="size-64 -translate-x-1/2 translate-y-1/4 sm:size-80"
        >
          {[90, 66].map((r) => (
            <circle key={r} r={r} fill="var(--sea-light)" opacity="0.28" />
          ))}
          <circle r="44" fill="var(--sea-light)" />
        </svg>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${FOOT}`}
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-[26%] h-[16%] w-full"
      >
        {[0, 1].flatMap((row) =>
          hills.map((hill, index) =>
            index % 2 === row ? (
              <g key={hill}>
                <path d={hill} fill={row === 0 ? 'var(--sea-far)' : 'var(--sea-1)'} />
                <path
                  d={hill}
                  fill="var(--sea-light)"
                  opacity={index === at ? 0.95 : index < at ? 0.3 : 0}
                  className={`transition-opacity ${SLOW}`}
                />
              </g>
            ) : null,
          ),
        )}
      </svg>
      <div className="absolute inset-x-0 bottom-0 h-[26.1%] bg-(--sea-2)" />
      <div style={across} className={`absolute inset-x-0 bottom-[10%] h-[15%] transition-transform ${SLOW}`}>
        <svg
          aria-hidden="true"
          viewBox="-100 0 200 100"
          preserveAspectRatio="none"
          className="h-full w-48 -translate-x-1/2"
        >
          {[90, 66, 74, 46, 52, 28].map((half, row) => (
            <path
              key={half}
              d={`M${-half} ${6 + row * 16}q${half}-5 ${half * 2} 0q${-half} 5 ${-half * 2} 0Z`}
              fill="var(--sea-light)"
              opacity={0.75 - row * 0.1}
            />
          ))}
        </svg>
      </div>
      <Water line={NEAR} colour="var(--sea-3)" className="bottom-0 h-[12%]" />
    </>
  )
})
