import { dictionary } from '../../../words/words.ts'

export const visitTicks = dictionary({
  en: {
    summary: 'What you found and did (optional)',
    lead: 'Tick what is so, before you press how you met. No tick is not a no: it says nothing. Only clinicians read it here.',
    found: 'Found',
    founds: {
      thoughts: 'Thoughts of suicide',
      plan: 'A plan',
      means: 'Means within reach',
      past_attempt: 'A past attempt',
    },
    done: 'Done',
    dones: {
      safety_plan: 'Safety plan made together',
      means_away: 'Means taken away',
      watch: 'Watch asked for',
      medical: 'Handed to medical',
      officers: 'Unit officers told',
      again: 'Will be seen again',
    },
  },
  es: {
    summary: 'Qué vio y qué hizo (opcional)',
    lead: 'Marque lo que es así, antes de poner cómo vio a la persona. Sin marca no quiere decir no: no dice nada. Aquí solo lo lee el personal clínico.',
    found: 'Hay',
    founds: {
      thoughts: 'Ideas de suicidio',
      plan: 'Un plan',
      means: 'Medios a mano',
      past_attempt: 'Un intento previo',
    },
    done: 'Hecho',
    dones: {
      safety_plan: 'Plan de seguridad hecho con la persona',
      means_away: 'Se quitaron los medios',
      watch: 'Se pidió vigilancia',
      medical: 'Pasó al área médica',
      officers: 'Se avisó a los oficiales de la unidad',
      again: 'Se verá otra vez a la persona',
    },
  },
})
