import type { HeldRecords } from '@evenkeel/contract/records.ts'
import type { HoldReason } from '@evenkeel/contract/retention-classes.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import { recordsWords } from '../../../words/records.ts'
import { useWords } from '../../../words/words.ts'
import { personName } from '../../people/shared/names.ts'

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
