import type { Tool } from '@evenkeel/content/coping-tools/tool.ts'
import { useLocale } from '../../../words/words.ts'
import { Breath } from '../shared/breath.tsx'
import { Body } from './body.tsx'
import { FoundDots } from './found-dots.tsx'
import type { Beat } from './motion.ts'

/** How many people the wishes have reached, by the part of the guide. */
const REACHED = ['settle', 'someone_easy', 'yourself', 'someone_neutral', 'people_around_you', 'close']

type Props = { tool: Tool; gentle: boolean; beat: Beat }

/** The drawing of a session at a moment; what it shows is also said in words. */
export function Figure({ tool, gentle, beat }: Props) {
  const locale = useLocale()
  const { part = '', phase, title } = beat.step
  switch (tool.id) {
    case 'box-breathing':
      return <Breath shape={gentle ? 'ring' : 'square'} beat={beat} />
    case 'tactical-breathing':
      return <Breath shape={gentle ? 'ring' : 'wave'} beat={beat} />
    case 'progressive-relaxation':
      return <Body part={part} tensed={phase === 'tense'} />
    case 'mindful-body-scan':
      return <Body part={part} tensed={false} />
    case 'loving-kindness':
      return <Rings reached={REACHED.indexOf(part)} />
    case '54321-grounding':
      return <FoundDots key={part} count={Number(/\d$/.exec(part)?.[0] ?? 0)} label={title?.[locale]} />
  }
}

const RINGS = [22, 38, 54, 70, 86] as const

/** Five rings, filled outward one after the other as the wishes reach further people. */
const Rings = ({ reached }: { reached: number }) => (
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
