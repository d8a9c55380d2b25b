import { dictionary } from './words.ts'

/** Words of the alarm that a responder gets on every screen. */
export const alarmWords = dictionary({
  en: {
    label: 'New alert',
    one: {
      critical: 'A new critical alert',
      high: 'A new alert: high',
      medium: 'A new alert: medium',
      low: 'A new alert: low',
    },
    drill: 'A drill: a new alert to practice with',
    many: (number: string) => `${number} new alerts`,
    show: 'Show the alerts',
    silence: 'Silence',
    silenced: 'The sound is off for this. Somebody still has to answer.',
    waiting: 'Somebody is waiting for an answer.',
    practice: 'Nobody is in danger. Please answer as you would a real alert.',
    turnOn: 'Turn on sound',
  },
  es: {
    label: 'Alerta nueva',
    one: {
      critical: 'Una nueva alerta crítica',
      high: 'Una nueva alerta: alta',
      medium: 'Una nueva alerta: media',
      low: 'Una nueva alerta: baja',
    },
    drill: 'Simulacro: una alerta nueva para practicar',
    many: (number) => `${number} alertas nuevas`,
    show: 'Ver las alertas',
    silence: 'Silenciar',
    silenced: 'Esta ya no suena. Alguien todavía tiene que responder.',
    waiting: 'Alguien espera una respuesta.',
    practice: 'Nadie está en peligro. Responda como a una alerta real.',
    turnOn: 'Activar el sonido',
  },
})
