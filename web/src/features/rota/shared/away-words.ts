import { dictionary } from '../../../words/words.ts'

export const awayWords = dictionary({
  en: {
    mark: 'Mark away',
    markNamed: (name: string) => `Mark away: ${name}`,
    back: 'End this absence',
    backNamed: (name: string) => `End this absence: ${name}`,
    from: 'First day away',
    to: 'Last day away',
    cover: 'Who has the work',
    nobody: 'Nobody',
    lead: 'New work counts on who is here. If all are away, people and officers read so, and alerts go to those on duty. What you may read stays.',
    rota: 'The on-call rota does not change. Ask an administrator to change your hours.',
    save: 'Save',
    wrong: {
      from: 'Please choose today or a later day.',
      to: (days: string) => `Please choose a day from the first one on, ${days} days at most.`,
    },
    failed: 'This was not saved. Please try again.',
    isAway: (from: string, to: string) => `Away from ${from} to ${to}.`,
    hasWork: (name: string) => `${name} has the work.`,
    noCover: 'Nobody was named for the work.',
    /** In the care list. */
    nobodyHas: (name: string, day: string) => `Nobody: ${name} is away, back ${day}`,
    forThem: (cover: string, name: string, day: string) => `${cover}, for ${name}, back ${day}`,
    inRota: (name: string, from: string, to: string) =>
      `${name} is away from ${from} to ${to}, and has hours in this rota.`,
  },
  es: {
    mark: 'Marcar ausencia',
    markNamed: (name) => `Marcar ausencia: ${name}`,
    back: 'Terminar esta ausencia',
    backNamed: (name) => `Terminar esta ausencia: ${name}`,
    from: 'Primer día de ausencia',
    to: 'Último día de ausencia',
    cover: 'Quién tiene el trabajo',
    nobody: 'Nadie',
    lead: 'El trabajo nuevo cuenta con quien está aquí. Si no está nadie, eso leen las personas y los oficiales, y las alertas van a quien está de turno. Lo que usted puede leer no cambia.',
    rota: 'La lista de guardias no cambia. Pida que cambien sus horas.',
    save: 'Guardar',
    wrong: {
      from: 'Elija el día de hoy o uno posterior.',
      to: (days) => `Elija un día desde el primero, ${days} días como máximo.`,
    },
    failed: 'No se guardó. Inténtelo de nuevo.',
    isAway: (from, to) => `Ausencia: del ${from} al ${to}.`,
    hasWork: (name) => `${name} tiene el trabajo.`,
    noCover: 'No se nombró a nadie para el trabajo.',
    nobodyHas: (name, day) => `Nadie: ${name} no está, vuelve el ${day}`,
    forThem: (cover, name, day) => `${cover}, por ${name}, que vuelve el ${day}`,
    inRota: (name, from, to) => `${name} no está del ${from} al ${to} y tiene horas en esta lista.`,
  },
})
