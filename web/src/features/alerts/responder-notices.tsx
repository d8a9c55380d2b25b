import type { ResponderNotice } from '@evenkeel/contract/responders.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { peopleWords } from '../people/shared/people-words.ts'
import { useDismissNotice, useResponderNotices } from './data.ts'
import { responderNoticesWords } from './words.ts'

export function ResponderNotices() {
  const { data = [] } = useResponderNotices()
  return data.map((notice) => <Notice key={notice.id} notice={notice} />)
}

function Notice({ notice }: { notice: ResponderNotice }) {
  const { id, at, about, by, after, duty, admin, clinician, live, units, slip } = notice
  const words = useWords(responderNoticesWords)
  const { audiences } = useWords(peopleWords)
  const { date, time } = useFormat()
  const dismiss = useDismissNotice()
  const roles = after.map((role) => audiences[role]).join(', ')
  const name = about ?? words.noticeGone
  /** The pressed button disappears, so the main screen takes the focus. */
  const leave = () => document.getElementById('main')?.focus({ preventScroll: true })
  return (
    <Banner
      tone="warning"
      action={
        <Button
          variant="secondary"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutateAsync(id).then(leave, () => {})}
        >
          {words.noticeAway}
        </Button>
      }
    >
      <p className="font-semibold">
        {live !== null
          ? words.noticeLive[live ? 'true' : 'false'](
              (units ?? ['']).map((unit) => unit || words.noticeOthers).join(', '),
            )
          : typeof admin === 'boolean'
            ? words.noticeAdmin(name, admin)
            : clinician !== null
              ? words.noticeClinician[clinician](name, roles)
              : slip
                ? words.noticeSlip(name, duty === true || after.length > 0)
                : duty !== null
                  ? words.noticeDuty[duty ? 'true' : 'false'](name)
                  : roles
                    ? words.notice(name, roles)
                    : words.noticeNobody(name)}
      </p>
      <p>{words.noticeBy(by ?? words.noticeGone, `${date(at)}, ${time(at)}`)}</p>
    </Banner>
  )
}
