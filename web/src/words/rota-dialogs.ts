import { dictionary } from './words.ts'

/** The dialogs that change the week of the rota. */
export const rotaDialogWords = dictionary({
  en: {
    changeTitle: 'Change this duty',
    fillTitle: 'Fill this gap',
    addTitle: 'Add a duty',
    when: 'Which days',
    whens: {
      date: (date: string, _day: string) => `Only ${date}`,
      day: (_date: string, day: string) => `Every ${day}`,
      like: (_date: string, day: string): string =>
        ['Saturday', 'Sunday'].includes(day) ? 'Every Saturday and Sunday' : 'Repeat Monday to Friday',
      all: (_date: string, _day: string): string => 'Every day',
    },
    sameHours: 'On the other days the same duty changes with it; where there is none, it is added.',
    remove: 'Remove',
    back: 'Back to the usual week',
    notSaved: 'Nothing counts until you save the rota.',
    done: 'Done',
    shiftsTitle: (n: string) => `${n} shifts a day`,
    shiftsLead: 'Every day of the week. Each shift ends when the next one begins.',
    shift: (n: string) => `Shift ${n}`,
    shiftFrom: (n: string) => `Shift ${n} begins`,
    nobodyYet: 'Nobody yet',
    replaces: (place: string) => `This takes the place of all duties of the usual week in this tier: ${place}.`,
    order: 'Please give the times in the order of the day.',
    nobody: 'Please choose a person for one shift at least.',
  },
  es: {
    changeTitle: 'Cambiar este turno',
    fillTitle: 'Cubrir este hueco',
    addTitle: 'Agregar un turno',
    when: 'Qué días',
    whens: {
      date: (date, _day) => `Solo el ${date}`,
      day: (_date, day) => `Cada ${day.toLowerCase()}`,
      like: (_date, day) =>
        ['Sábado', 'Domingo'].includes(day) ? 'Cada sábado y domingo' : 'Repetir de lunes a viernes',
      all: (_date, _day) => 'Todos los días',
    },
    sameHours: 'Los otros días, el mismo turno cambia también; donde no existe, se agrega.',
    remove: 'Quitar',
    back: 'Volver a la semana habitual',
    notSaved: 'Nada vale hasta que guarde los turnos.',
    done: 'Listo',
    shiftsTitle: (n) => `${n} turnos al día`,
    shiftsLead: 'Todos los días de la semana. Cada turno termina cuando empieza el siguiente.',
    shift: (n) => `Turno ${n}`,
    shiftFrom: (n) => `Empieza el turno ${n}`,
    nobodyYet: 'Nadie todavía',
    replaces: (place) => `Esto reemplaza todos los turnos de la semana habitual en este nivel: ${place}.`,
    order: 'Indique las horas en el orden del día.',
    nobody: 'Elija a una persona para un turno por lo menos.',
  },
})
