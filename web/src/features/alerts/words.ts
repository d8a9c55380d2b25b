import { SECOND_PERSON_DAYS } from '@evenkeel/contract/users/account-words.ts'
import { dictionary } from '../../words/words.ts'

export const responderNoticesWords = dictionary({
  en: {
    notice: (about: string, roles: string) => `${about} is now told of alerts of: ${roles}.`,
    noticeNobody: (about: string) => `${about} is told of no alerts any more.`,
    noticeClinician: {
      made: (name: string, _roles: string) => `${name} has a new account as a clinician and serves nobody yet.`,
      confirmed: (name: string, roles: string) => `${name} is confirmed as a clinician. Serves: ${roles}.`,
      serves: (name: string, roles: string) => `${name} is a clinician from now on. Serves: ${roles}.`,
      lead: (name: string, _roles: string) => `${name} is the lead clinician now.`,
      medical: (name: string, _roles: string) =>
        `${name} is medical staff from now on: answers alerts, and has no work of mental health.`,
      mental: (name: string, roles: string) => `${name} is a clinician of mental health from now on. Serves: ${roles}.`,
      second_on: (_name: string, _roles: string) => 'A second person confirms each new clinician from now on.',
      second_off: (_name: string, _roles: string) =>
        `In ${SECOND_PERSON_DAYS} days nobody confirms new clinicians any more. Until then it can be kept, with the clinicians.`,
    },
    noticeDuty: {
      true: (about: string) => `${about} is now a duty responder: goes to people in care with an open alert.`,
      false: (about: string) => `${about} is no longer a duty responder.`,
    },
    noticeAdmin: (about: string, is: boolean) => `${about} is ${is ? 'now' : 'no longer'} an administrator.`,
    noticeSlip: (about: string, goesOn: boolean) =>
      `A slip set the password of ${about}. Ask them if it was them. ${goesOn ? 'They still answer alerts.' : 'They are told of no alerts for 24 hours, or until another responder changes that.'}`,
    noticeLive: {
      true: (unit: string) => `Live now: ${unit}. People there read that help was told.`,
      false: (unit: string) => `Back in practice: ${unit}. People there read that help is still being set up.`,
    },
    noticeOthers: 'people without a unit on the list',
    noticeBy: (by: string, when: string) => `Changed by ${by}, ${when}.`,
    noticeGone: 'an account that is gone',
    noticeAway: 'Put away',
  },
  es: {
    notice: (about, roles) => `Ahora se avisa a ${about} de las alertas de: ${roles}.`,
    noticeNobody: (about) => `Ya no se avisa a ${about} de ninguna alerta.`,
    noticeClinician: {
      made: (name) => `Se creó la cuenta de salud mental de ${name}, que todavía no atiende a nadie.`,
      confirmed: (name, roles) => `Se confirmó a ${name} como profesional de salud mental. Atiende a: ${roles}.`,
      serves: (name, roles) => `${name} es profesional de salud mental desde ahora. Atiende a: ${roles}.`,
      lead: (name) => `${name} dirige ahora la atención clínica.`,
      medical: (name) =>
        `${name} es personal médico desde ahora: responde a alertas y no tiene trabajo de salud mental.`,
      mental: (name, roles) => `${name} es profesional de salud mental desde ahora. Atiende a: ${roles}.`,
      second_on: () => 'Desde ahora hace falta una segunda persona para cada cuenta nueva de salud mental.',
      second_off: () =>
        `En ${SECOND_PERSON_DAYS} días ya nadie confirma a los nuevos profesionales. Hasta entonces se puede mantener, en su página.`,
    },
    noticeDuty: {
      true: (about) => `${about} ahora va a las personas bajo cuidado con una alerta abierta.`,
      false: (about) => `${about} ya no va a las personas con una alerta abierta.`,
    },
    noticeAdmin: (about, is) => `${about} ${is ? 'ahora' : 'ya no'} es administrador.`,
    noticeSlip: (about, goesOn) =>
      `Un papel con código fijó la contraseña de ${about}. Pregúntele si lo usó. ${goesOn ? 'Sigue respondiendo alertas.' : 'No recibe alertas por 24 horas, o hasta que otra persona que responde lo cambie.'}`,
    noticeLive: {
      true: (unit) => `Ya en servicio: ${unit}. Allí se lee que se avisó.`,
      false: (unit) => `Otra vez en práctica: ${unit}. Allí se lee que la ayuda todavía no está lista.`,
    },
    noticeOthers: 'personas sin unidad de la lista',
    noticeBy: (by, when) => `Lo cambió ${by}, ${when}.`,
    noticeGone: 'una cuenta que ya no existe',
    noticeAway: 'Quitar',
  },
})

/** For people who answer for people in care while all clinicians are away. */
export const waitingVisitsWords = dictionary({
  en: {
    line: (count: number, number: string, day: string) =>
      count === 1
        ? `1 first visit is due or overdue before a clinician is back (${day})`
        : `${number} first visits are due or overdue before a clinician is back (${day})`,
    lead: 'All clinicians are away. The app calls nobody for a first visit. Ask medical, or a clinician from outside, to meet them by the day shown. Those who have an account can read that you saw them here.',
    due: (day: string) => `due ${day}`,
    more: (number: string) => `And ${number} more.`,
  },
  es: {
    line: (count, number, day) =>
      count === 1
        ? `1 primera visita vence o ya venció antes de que vuelva el personal clínico (${day})`
        : `${number} primeras visitas vencen o ya vencieron antes de que vuelva el personal clínico (${day})`,
    lead: 'Todo el personal clínico está ausente. La app no llama a nadie por una primera visita. Pida al área médica, o a un profesional de fuera, que los vea antes del día indicado. Quienes tienen cuenta pueden leer que usted los vio aquí.',
    due: (day) => `vence: ${day}`,
    more: (number) => `Y ${number} más.`,
  },
})
