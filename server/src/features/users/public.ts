/** What other features may use of users. */
export { countAdministrators, findUser, findUserByName, insertUser, TAKEN_USERNAME } from './queries.ts'
export { foldUsername, fullName, type NewUser, newUser, presentUser, type UserRow } from './rules.ts'
