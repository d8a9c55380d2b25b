export { presentAccess } from './present.ts'
