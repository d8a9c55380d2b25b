import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { useWords } from '../../words/words.ts'
import { CallsCard } from '../calls/shared/calls-card.tsx'
import { ReachMeCard } from '../reach-me/shared/reach-me-card.tsx'
import { sharingWords } from '../sharing/shared/sharing-words.ts'

/** The cards show nothing where nobody calls. */
export function BesidePlan() {
  const { role } = useUser()
  const { title } = useWords(sharingWords)
  return (
    <>
      <a
        href={PATHS.sharing}
        className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
      >
        {title}
      </a>
      {role === 'staff' && <ReachMeCard />}
      {role === 'inmate' && <CallsCard />}
    </>
  )
}
