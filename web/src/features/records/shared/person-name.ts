import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { HeldRecords } from '@evenkeel/contract/records.ts'
import type { HoldReason } from '@evenkeel/contract/retention/retention-classes.ts'
import { useWords } from '../../../words/words.ts'
import { personName } from '../../people/shared/names.ts'
import { recordsWords } from '../words.ts'

/** The username of somebody without an account is made up. */
export type Person = Pick<HeldRecords, 'id' | 'username' | 'firstName' | 'lastName' | 'bookingNumber'> & {
  noAccount?: true | undefined
  held?: readonly HoldReason[] | undefined
  role?: Role
}

/** The brackets tell people of one name apart. */
export const useFullName = () => {
  const { noName } = useWords(recordsWords)
  return (person: Person) => {
    const username = person.noAccount ? null : person.username
    const name = personName(person)
    const number = person.bookingNumber ?? username
    return name && number ? `${name} (${number})` : name || username || number || noName
  }
}
