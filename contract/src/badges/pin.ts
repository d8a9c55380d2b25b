export const PIN_DIGITS = 6

export const isPin = (text: string): boolean => /^[0-9]{6}$/.test(text)

/** Popular PINs that the rules below miss: keypad shapes and typed words. */
const OFTEN = new Set(
  [
    '147258 258369 369258 258147 147369 369147 159753 753159 159357 357159 147852 258741 741852 852741 789456 456789',
    '147147 159159 258258 963852 852963 741963 963741 951753 753951 147896 321654 654321 987456 123789 789123 456123',
    '123654 321456 102030 010203 112358 314159 271828 696969 420420 911911 142536 135790 246810 102938 123098 112211',
    '520520 521521 131420 007007 101010 202020 121314 131415 192837 918273 192168 246801 135791 975310 864200 248163',
  ].flatMap((line) => line.split(' ')),
)

const digitsOf = (pin: string) => Array.from(pin, Number)

/** Wraps from 9 to 0. */
const isRun = (pin: string, by: number) =>
  digitsOf(pin).every((digit, at, all) => at === 0 || digit === ((all[at - 1] ?? 0) + by + 10) % 10)

/** A piece repeated, digits doubled, two digits alone, or mirrored. */
const isRepeated = (pin: string) =>
  /^(\d)\1{5}$|^(\d\d)\2\2$|^(\d{3})\3$|^(\d)\4(\d)\5(\d)\6$|^(\d)\7\7(\d)\8\8$/.test(pin) ||
  new Set(pin).size <= 2 ||
  [...pin].reverse().join('') === pin

/** For example 123321, 123789 or 012012. */
const isTwoRuns = (pin: string) =>
  [pin.slice(0, 3), pin.slice(3)].every((half) => [1, -1].some((by) => isRun(half, by)))

/** A year of somebody's life with two digits before or after it. */
const hasYear = (pin: string) => /^(19|20)\d{4}$|^\d{2}(19|20)\d{2}$/.test(pin)

export const isCommonPin = (pin: string): boolean =>
  OFTEN.has(pin) || [1, -1, 2, -2].some((by) => isRun(pin, by)) || isRepeated(pin) || isTwoRuns(pin) || hasYear(pin)

/** Dates of birth count from this year on, up to those of ten years ago. */
const OLDEST = 1930
const YOUNGEST = 10

function isDay(day: string, month: string, year: string, today: number): boolean {
  const newest = today - YOUNGEST
  const born = 2000 + Number(year) <= newest ? 2000 + Number(year) : 1900 + Number(year)
  const at = new Date(Date.UTC(born, Number(month) - 1, Number(day)))
  return born >= OLDEST && at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
}

/** A possible date of birth with day, month or year first; `today` is the year. */
export function isDatePin(pin: string, today = new Date().getFullYear()): boolean {
  const [a, b, c] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)]
  return isDay(a, b, c, today) || isDay(b, a, c, today) || isDay(c, b, a, today)
}

/** Null for a PIN that may be chosen. */
export const weaknessOfPin = (pin: string): 'common' | 'date' | null =>
  isCommonPin(pin) ? 'common' : isDatePin(pin) ? 'date' : null

/** Others read booking numbers; the first, last or any six digits count. */
export function isOfNumber(pin: string, bookingNumber: string | null): boolean {
  const digits = (bookingNumber ?? '').replace(/\D/g, '')
  if (digits.length < 4) return false
  return digits.includes(pin) || pin === digits.padStart(PIN_DIGITS, '0') || pin === digits.padEnd(PIN_DIGITS, '0')
}
