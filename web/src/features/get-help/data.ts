export { useHelpStatus } from './own-requests.ts'
export { askForHelp } from './request.ts'
