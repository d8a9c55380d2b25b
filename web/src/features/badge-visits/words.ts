import { DAYS_AFTER_SLIP } from '@evenkeel/contract/base/limits.ts'
import { dictionary } from '../../words/words.ts'

type Counts = { checkIns: number; toolUses: number; assessments: number; requests: number; help: number }

const listOf = (parts: [count: number, text: string][]) =>
  parts.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : [])).join(', ')

export const badgeVisitsWords = dictionary({
  en: {
    title: 'Was this you?',
    text: 'Your badge and PIN were used here:',
    at: (tablet: string, when: string) => `${tablet}, ${when}`,
    entered: (counts: Counts) =>
      listOf([
        [counts.checkIns, counts.checkIns === 1 ? 'check-in' : 'check-ins'],
        [counts.toolUses, counts.toolUses === 1 ? 'tool' : 'tools'],
        [counts.assessments, counts.assessments === 1 ? 'form' : 'forms'],
        [counts.requests, counts.requests === 1 ? 'ask for a talk' : 'asks for a talk'],
        [counts.help, counts.help === 1 ? 'call for help' : 'calls for help'],
      ]) || 'Nothing was entered.',
    mine: 'It was me',
    notMine: 'Not me',
    sureTitle: 'Not you?',
    sure: 'What was put in then leaves your record and your scores. A call for help stays open until staff have seen you.',
    pin: 'Set a new PIN on your account page. Ask staff for a new badge.',
    yes: 'Yes, not me',
    back: 'Go back',
    later: 'Later',
    failed: 'This is not kept yet. Please try again.',
    afterSlip: `A slip set this password. So what was put in before it stays for ${DAYS_AFTER_SLIP} days.`,
  },
  es: {
    title: '¿Era usted?',
    text: 'Su credencial y su PIN se usaron aquí:',
    at: (tablet, when) => `${tablet}, ${when}`,
    entered: (counts) =>
      listOf([
        [counts.checkIns, counts.checkIns === 1 ? 'registro' : 'registros'],
        [counts.toolUses, counts.toolUses === 1 ? 'guía' : 'guías'],
        [counts.assessments, counts.assessments === 1 ? 'formulario' : 'formularios'],
        [counts.requests, counts.requests === 1 ? 'vez que pidió hablar' : 'veces que pidió hablar'],
        [counts.help, counts.help === 1 ? 'vez que pidió ayuda' : 'veces que pidió ayuda'],
      ]) || 'No se anotó nada.',
    mine: 'Era yo',
    notMine: 'No era yo',
    sureTitle: '¿No era usted?',
    sure: 'Lo que se anotó entonces sale de su historial y de sus puntajes. Una solicitud de ayuda sigue abierta hasta que alguien le vea.',
    pin: 'Ponga un PIN nuevo en la página de su cuenta. Pida al personal otra credencial.',
    yes: 'Sí, no era yo',
    back: 'Volver',
    later: 'Después',
    failed: 'Todavía no quedó guardado. Intente de nuevo.',
    afterSlip: `Esta contraseña se creó con un papel con código. Por eso lo que se anotó antes se queda ${DAYS_AFTER_SLIP} días.`,
  },
})
