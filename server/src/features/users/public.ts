/** What other features use of users. */

export { lookOf } from './look-alikes.ts'
export {
  ALIKE_USERNAME,
  countAdministrators,
  countOtherAdministrators,
  findSituation,
  findUser,
  findUserByName,
  heldFor,
  insertUser,
  noteOwnSignIn,
  noteSignIn,
  noteTriedBack,
  refuseTakenName,
  showClosedHelp,
  TAKEN_USERNAME,
} from './queries.ts'
export {
  type Approval,
  fullName,
  inOrder,
  newUser,
  noAccount,
  normalizeUsername,
  presentAdminUser,
  presentUser,
  refuseResponder,
  type SentCustody,
  toChange,
  toCustodyChange,
  type UserRow,
} from './rules.ts'
