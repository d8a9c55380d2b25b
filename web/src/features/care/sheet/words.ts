import type { Stays } from '@evenkeel/contract/care/sheet.ts'
import type { Standing } from '@evenkeel/contract/care/sheet-words.ts'
import { dictionary } from '../../../words/words.ts'

type Numbers = Record<keyof Stays, string>

export const sheetWords = dictionary({
  en: {
    lead: 'What the people you serve asked of clinicians in a month: when it came, when it was read, when they were met. Each opening is in the log, and who is named can see it.',
    month: 'Month',
    only: 'Only the lead clinician opens this.',
    failed: 'We could not load this.',
    print: 'Print',
    file: 'Download as CSV',
    draw: (count: string) => `Draw ${count} at random`,
    all: (count: string) => `Show all ${count}`,
    drawn: (count: string, seed: string) =>
      `${count} drawn with the seed ${seed}: those whose SHA-256 of “${seed}:id” comes first. The file has the ids.`,
    seed: 'Seed, to draw the same again',
    none: 'Nothing was received in this month.',
    kind: 'Kind',
    received: 'Received',
    reviewed: 'Reviewed in time',
    met: 'Met in time',
    noReason: 'Late, no reason',
    of: (part: string, all: string) => `${part} of ${all}`,
    overdue: (units: string) => `Late and open, by unit: ${units}.`,
    noUnit: 'no unit',
    person: 'Person',
    reviewedAt: 'Reviewed',
    metAt: 'Met',
    standing: 'In time',
    by: (when: string, name: string) => `${when}, ${name}`,
    review: 'Review',
    meeting: 'Meeting',
    due: (when: string) => `due ${when}`,
    standings: {
      in_time: 'Yes',
      open: 'Not due yet',
      ended: 'Ended before it was due',
      said: 'Late',
      late: 'Late, no reason stated',
    } satisfies Record<Standing, string>,
    stays: {
      title: 'Stays of this month',
      note: 'Accounts that are gone do not count. This counts only what was noted here.',
      entry: (n: Numbers) =>
        `Admitted: ${n.admitted}. Asked about drink and drugs: ${n.answered} answered, ${n.leftOut} left it out, ${n.notAsked} not asked. New accounts, no admission day: ${n.noAdmission}.`,
      visits: (n: Numbers) => `First visit by day 14, of those still here: ${n.visitsMade} of ${n.visitsDue}.`,
      withdrawal: (n: Numbers) =>
        `Could be withdrawal: ${n.withdrawal}. Alert sent: ${n.withdrawalTold}. Seen by medical or face to face: ${n.withdrawalSeen}.`,
      left: (n: Numbers) =>
        `Left: ${n.left}. Agreed to calls: ${n.agreed}. Plan made together: ${n.planned}. Reached within 72 hours: ${n.reached}.`,
      plans: (n: Numbers) =>
        `Plan together, after an alert: ${n.plans}. Made or due: ${n.plansDue}, in time ${n.plansInTime}, late ${n.plansLate}. Not due yet: ${n.plansOpen}. Not wanted: ${n.plansDeclined}. Ended by a release: ${n.plansEnded}.`,
    },
    ofPerson: {
      lead: 'Work, alerts and releases of 90 days, oldest first. The person can read that you opened this.',
      nobody: 'No one is chosen. Choose a person in the requests of a month, or on their page.',
      until: 'The 90 days up to',
      span: (from: string, until: string) => `From ${from} to ${until}`,
      none: 'Nothing on record for these days.',
      when: 'When',
      what: 'What',
      answered: 'Reviewed or answered',
      seen: 'Met or seen',
      became: 'What became of it',
      open: 'The last 90 days, to print',
    },
  },
  es: {
    lead: 'Lo que pidieron en un mes las personas que usted atiende: cuándo llegó, cuándo se leyó y cuándo se las vio. Cada vez que se abre queda en el registro, y la persona nombrada puede verlo.',
    month: 'Mes',
    only: 'Solo la jefatura clínica abre esto.',
    failed: 'No pudimos cargar esto.',
    print: 'Imprimir',
    file: 'Descargar como CSV',
    draw: (count) => `Sacar ${count} al azar`,
    all: (count) => `Mostrar todas: ${count}`,
    drawn: (count, seed) =>
      `${count} sacadas con la semilla ${seed}: las primeras por el SHA-256 de «${seed}:id». El archivo tiene los id.`,
    seed: 'Semilla, para sacar las mismas',
    none: 'No llegó nada en este mes.',
    kind: 'Tipo',
    received: 'Llegó',
    reviewed: 'Leídas a tiempo',
    met: 'Vistas a tiempo',
    noReason: 'Tarde, sin motivo',
    of: (part, all) => `${part} de ${all}`,
    overdue: (units) => `Tarde y abiertas, por unidad: ${units}.`,
    noUnit: 'sin unidad',
    person: 'Persona',
    reviewedAt: 'Leída',
    metAt: 'Vista',
    standing: 'A tiempo',
    by: (when, name) => `${when}, ${name}`,
    review: 'Lectura',
    meeting: 'Visita',
    due: (when) => `para el ${when}`,
    standings: {
      in_time: 'Sí',
      open: 'Aún hay tiempo',
      ended: 'Terminó antes de su fecha',
      said: 'Tarde',
      late: 'Tarde, sin motivo escrito',
    },
    stays: {
      title: 'Estancias de este mes',
      note: 'No cuentan las cuentas que ya no están. Se cuenta solo lo que se anotó aquí.',
      entry: (n) =>
        `Ingresos: ${n.admitted}. Sobre alcohol y drogas: contestaron ${n.answered}, no quisieron ${n.leftOut}, sin preguntar ${n.notAsked}. Cuentas nuevas sin día de ingreso: ${n.noAdmission}.`,
      visits: (n) => `Primera visita hasta el día 14, de quienes seguían aquí: ${n.visitsMade} de ${n.visitsDue}.`,
      withdrawal: (n) =>
        `Puede ser abstinencia: ${n.withdrawal}. Alerta enviada: ${n.withdrawalTold}. Los vio el área médica o alguien cara a cara: ${n.withdrawalSeen}.`,
      left: (n) =>
        `Salieron: ${n.left}. Aceptaron llamadas: ${n.agreed}. Con plan entre dos: ${n.planned}. Contestaron en 72 horas: ${n.reached}.`,
      plans: (n) =>
        `Plan entre dos, tras una alerta: ${n.plans}. Hechos o vencidos: ${n.plansDue}, a tiempo ${n.plansInTime}, tarde ${n.plansLate}. Aún hay tiempo: ${n.plansOpen}. No lo quisieron: ${n.plansDeclined}. Terminados por una salida: ${n.plansEnded}.`,
    },
    ofPerson: {
      lead: 'Trabajo, alertas y salidas de 90 días, lo más antiguo primero. La persona puede leer que usted abrió esto.',
      nobody: 'No se eligió a nadie. Elija a una persona en las solicitudes de un mes, o en su página.',
      until: 'Los 90 días hasta el',
      span: (from, until) => `Del ${from} al ${until}`,
      none: 'No hay nada anotado de estos días.',
      when: 'Cuándo',
      what: 'Qué',
      answered: 'Leído o respondido',
      seen: 'Se vio a la persona',
      became: 'Qué pasó',
      open: 'Los últimos 90 días, para imprimir',
    },
  },
})
