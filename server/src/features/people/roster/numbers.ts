/** A number of a person without letters that nobody sees. */
export const cleanNumber = (text: string) => text.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').trim()

/** As numbers are compared: also without case. */
export const foldNumber = (text: string) => cleanNumber(text.normalize('NFKC')).toLowerCase()

/** The same without blanks and leading zeros, which a spreadsheet takes away; `bareNumberInSql` works it out in the same way. */
export const bareNumber = (text: string) =>
  foldNumber(text)
    .replace(/\s/g, '')
    .replace(/^0+(?=.)/, '')

/** Like 2.41E+11: a spreadsheet took the text for a number, and its last digits are gone. */
export const isFromSpreadsheet = (text: string) => /^\d+([.,]\d+)?e\+\d+$/i.test(text.trim())

/** A username out of a number, where a roster has none: too short ones get a letter in front. */
export function usernameOf(number: string) {
  const name = foldNumber(number).replace(/\s+/g, '-')
  return name.length < 3 ? `id-${name}` : name
}

type Named = { firstName?: string | null | undefined; lastName?: string | null | undefined }

const plain = (part: string | null | undefined) =>
  (part ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(' ')

const whole = ({ firstName, lastName }: Named) => plain([firstName, lastName].filter(Boolean).join(' '))

/** Whatever the case, the accents and the spaces; nobody is the same without a name. */
export const isSameName = (a: Named, b: Named) => whole(a) !== '' && whole(a) === whole(b)

export const sharesPart = (part: 'firstName' | 'lastName', a: Named, b: Named) =>
  plain(a[part]) !== '' && plain(a[part]) === plain(b[part])

/** Whether the first or the last name is the same. */
export const sharesName = (a: Named, b: Named) => sharesPart('firstName', a, b) || sharesPart('lastName', a, b)

export const hasName = (one: Named) => whole(one) !== ''
