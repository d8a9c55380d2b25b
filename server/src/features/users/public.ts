/** What other features use of users. */
export {
  countAdministrators,
  countOtherAdministrators,
  findUser,
  findUserByName,
  insertUser,
  searchUsers,
  TAKEN_USERNAME,
} from './queries.ts'
export {
  fullName,
  newUser,
  normalizeUsername,
  presentAdminUser,
  presentUser,
  toChange,
  type UserRow,
} from './rules.ts'
