import type { Login } from './scratch.ts'

/** The settings of a server that the product is compared with. */
export type OtherSettings = {
  port: number
  login: Login
  /** The current day of the facility. */
  day: string
  /** The built landing page. */
  page: string
  /** The key of notes: 32 bytes in base64. */
  key: string
}
