import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { Detail, Details } from '../../ui/lists/row-table.tsx'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { approvalWords } from './approval/approval-words.ts'
import { peopleListWords } from './people-list-words.ts'
import { custodyWords, peopleWords } from './shared/people-words.ts'
import { stayWords } from './stays-words.ts'
import { withoutAccountWords } from './without-account-words.ts'

/** From this width on the row shows the field itself. */
const IN_ROW = { wide: '@min-[44rem]:hidden', widest: '@min-[56rem]:hidden' }

export function PersonDetails({ person }: { person: AdminUser }) {
  const words = useWords(peopleListWords)
  const admin = useWords(adminWords)
  const { badge, extension, duty } = useWords(peopleWords)
  const approval = useWords(approvalWords)
  const custody = useWords(custodyWords)
  const stays = useWords(stayWords)
  const none = useWords(withoutAccountWords).admin
  const { roles, shifts } = useWords(common)
  const { date, fullDay } = useFormat()
  const {
    unit,
    shift,
    badgeNumber,
    email,
    housing,
    bookingNumber,
    permanentNumber,
    admittedOn,
    releasePlanned,
    releasedOn,
    triedBackOn,
    held,
  } = person
  const waits = !person.approved && !person.disabled && !person.noAccount
  const known: [name: string, value: string | null | false, inRow?: keyof typeof IN_ROW][] = [
    [admin.username, !person.noAccount && person.username, 'widest'],
    [none.state, person.noAccount ? none.means : null],
    [approval.badge, waits && `${approval.means}${person.role === 'staff' ? ` ${approval.meansStaff}` : ''}`],
    [admin.role, person.duty ? `${roles[person.role]}, ${duty}` : roles[person.role], 'wide'],
    [admin.unit, unit && person.unitTyped ? `${unit} (${approval.unitTyped})` : unit, 'wide'],
    [custody.housing, housing, 'wide'],
    [admin.shift, shift && shifts[shift]],
    [badge, badgeNumber],
    [extension, person.extension],
    [words.use, !person.noAccount && words.uses[person.use], 'widest'],
    [custody.bookingNumber, bookingNumber, 'widest'],
    [custody.permanentNumber, permanentNumber],
    [custody.admittedOn, admittedOn && fullDay(admittedOn)],
    [custody.releasePlanned, releasePlanned && fullDay(releasePlanned)],
    [custody.releasedOn, releasedOn && fullDay(releasedOn)],
    [words.records, held ? words.held : null],
    [stays.triedOn, triedBackOn && fullDay(triedBackOn)],
    [words.email, email],
    [words.language, !person.noAccount && person.use !== 'never' && words.languages[person.locale]],
    [words.since, date(person.createdAt)],
  ]
  return (
    <Details>
      {known.map(
        ([name, value, inRow]) =>
          value && (
            <Detail key={name} name={name} className={inRow && IN_ROW[inRow]}>
              {value}
            </Detail>
          ),
      )}
    </Details>
  )
}
