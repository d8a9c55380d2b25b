import { PATHS } from '../../../../app/navigation/paths.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { useRosterDeliveries } from '../../data.ts'
import { useRosterNotice } from './use-roster-notice.ts'

/** One row on the dashboard for all that the roster wants of a person. */
export function RosterNotice() {
  const { data } = useRosterDeliveries()
  const { said, open } = useRosterNotice(data)
  if (said.length === 0) return null
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink to={`${PATHS.people}?roster=`} variant="secondary">
          {open}
        </ButtonLink>
      }
    >
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  )
}
