/** Minutes after midnight of the facility's clocks (1440: the next day). */
export type FacilityTime = (day: string, minutes: number) => Date

export function facilityTime(timeZone: string): FacilityTime {
  const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const ahead = (moment: number) => Date.parse(`${clocks.format(moment).replace(' ', 'T')}Z`) - moment

  return (day, minutes) => {
    const wanted = Date.parse(`${day}T00:00:00Z`) + Math.round(minutes) * 60_000
    const near = wanted - ahead(wanted)
    return new Date(wanted - ahead(near))
  }
}
