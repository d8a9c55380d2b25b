import { dictionary, useFormat, useWords } from '../../../words/words.ts'

const howLongWords = dictionary({
  en: {
    days: (days: string) => `${days} days`,
    years: (days: string, years: number) => `${days} days (about ${years} years)`,
  },
  es: {
    days: (days) => `${days} días`,
    years: (days, years) => `${days} días (unos ${years} años)`,
  },
})

/** From two years on; null where days are not close to whole years. */
function yearsIn(days: number): number | null {
  const years = Math.round(days / 365.25)
  return years > 1 && Math.abs(days - years * 365.25) < 10 ? years : null
}

export function useHowLong() {
  const words = useWords(howLongWords)
  const { number } = useFormat()
  return (days: number) => {
    const years = yearsIn(days)
    return years ? words.years(number(days), years) : words.days(number(days))
  }
}
