import { dictionary } from './words.ts'

/** Below a field in which people write for themselves. Administrators and clinicians have no Get Help. */
export const nobodyReadsWords = dictionary({
  en: {
    inmate: 'Nobody reads this. If you are not safe, press Get Help or tell any officer or staff.',
    staff: 'Nobody reads this. If you are not safe, press Get Help, or call or text 988.',
    clinician: 'Nobody reads this. If you are not safe, call or text 988.',
    admin: 'Nobody reads this. If you are not safe, call or text 988.',
  },
  es: {
    inmate:
      'Nadie lee esto. Si no está a salvo, presione Pedir ayuda o avise a cualquier oficial o persona del personal.',
    staff: 'Nadie lee esto. Si no está a salvo, presione Pedir ayuda, o llame al 988 y presione 2.',
    clinician: 'Nadie lee esto. Si no está a salvo, llame al 988 y presione 2.',
    admin: 'Nadie lee esto. Si no está a salvo, llame al 988 y presione 2.',
  },
})
