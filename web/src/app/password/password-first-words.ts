import { dictionary } from '../../words/words.ts'

export const passwordFirstWords = dictionary({
  en: {
    keyless: 'Enter your password to open what only you can read.',
    until: 'Until then drafts are not kept.',
    code: 'Your second step is missing. Enter your password and a code to open your work.',
    enter: 'Enter password',
    closedTitle: 'Not open yet',
    closed: 'This opens once you have entered your password above.',
  },
  es: {
    keyless: 'Escriba su contraseña para abrir lo que solo usted puede leer.',
    until: 'Hasta entonces no se guardan borradores.',
    code: 'Falta su segundo paso. Escriba su contraseña y un código para abrir su trabajo.',
    enter: 'Escribir la contraseña',
    closedTitle: 'Todavía no está abierto',
    closed: 'Esto se abre cuando escriba su contraseña arriba.',
  },
})
