import { dictionary } from '../../../words/words.ts'

export const calendarWords = dictionary({
  en: {
    title: 'My duties in my calendar',
    text: 'Add an address to your calendar program. It then shows when you are on duty. Whoever has the address sees that too. One press ends it, and so does a new one.',
    none: 'No address',
    since: (day: string) => `An address since ${day}`,
    make: 'Make an address',
    once: 'Copy it now: it is not shown again.',
    copy: 'Copy',
    copied: 'The address is copied.',
    notCopied: 'It was not copied. Please mark it and copy it by hand.',
    end: 'End the address',
    failed: 'We do not know if that worked. Please try again.',
  },
  es: {
    title: 'Mis turnos en mi calendario',
    text: 'Ponga una dirección en su programa de calendario. Este muestra cuándo está de turno. Quien tenga la dirección también lo ve. Se anula con un botón, o con otra nueva.',
    none: 'Sin dirección',
    since: (day) => `Hay una dirección desde el ${day}`,
    make: 'Crear una dirección',
    once: 'Cópiela ahora: no se muestra otra vez.',
    copy: 'Copiar',
    copied: 'La dirección está copiada.',
    notCopied: 'No se copió. Márquela y cópiela a mano.',
    end: 'Anular la dirección',
    failed: 'No sabemos si funcionó. Pruebe otra vez.',
  },
})
