/** Symbols not confused on paper; with 32, five random bits choose one evenly. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** In two parts that are easy to copy. */
export function randomCode(): string {
  const symbols = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => SYMBOLS[byte & 31])
  return `${symbols.slice(0, 4).join('')}-${symbols.slice(4).join('')}`
}
