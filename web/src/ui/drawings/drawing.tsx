import { useCallback, useSyncExternalStore } from 'react'
import { Picture as HomePicture } from './home.ts'
import { type DrawingId, type HomeId, isAtHome, setOf } from './ids.ts'
import { drawingsOf, onDrawings } from './sets.ts'

type Props = { of: DrawingId; className?: string }

/** Decoration; flat until the code of its set has come. */
export const Drawing = ({ of, className = '' }: Props) => (
  <span aria-hidden="true" className={`drawn block overflow-hidden ${className}`}>
    {isAtHome(of) ? <HomePicture of={of} /> : <LazyPicture of={of} />}
  </span>
)

const none = () => undefined

function LazyPicture({ of }: { of: Exclude<DrawingId, HomeId> }) {
  const set = setOf(of)
  const subscribe = useCallback((tell: () => void) => onDrawings(set, tell), [set])
  const Picture = useSyncExternalStore(subscribe, () => drawingsOf(set), none)
  return Picture && <Picture of={of} />
}
