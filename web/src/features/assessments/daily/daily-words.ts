import type { DailyAnswer } from '@evenkeel/contract/assessments/daily-words.ts'
import { dictionary } from '../../../words/words.ts'

export const dailyWords = dictionary({
  en: {
    care: {
      title: 'Shaking, sweating, throwing up, seeing things?',
      later: 'Say it here if it starts today.',
      why: 'In the first week, everybody is asked each day. To stop drink, pills or drugs all at once can be dangerous.',
      tells:
        'A yes calls the staff who answer here. They see who and where you are, and that you need medical. The alert does not say from what.',
      answers: {
        no: 'No',
        sick: 'Shaking, sweating or throwing up',
        acute: 'Seeing or hearing things, confused, or had a fit',
      } satisfies Record<DailyAnswer, string> as Record<DailyAnswer, string>,
      officer: 'You do not have to wait. Tell any officer: "I am in withdrawal. I need medical now."',
      failed: 'It was not sent, and nobody is called. Tell any officer: "I am in withdrawal." Then try again.',
      told: 'Staff who answer here are called now. Nobody in one hour, or worse? Tell any officer: "I am in withdrawal."',
      toldNow:
        'Staff who answer here are called now. Do not wait for them. Tell any officer: "I am in withdrawal. I need medical now."',
    },
  },
  es: {
    care: {
      title: '¿Tiembla, suda, vomita o ve cosas que no están ahí?',
      later: 'Dígalo aquí si empieza hoy.',
      why: 'La primera semana se le pregunta a todos cada día. Dejar de golpe el alcohol, las pastillas o las drogas puede ser peligroso.',
      tells:
        'Si dice que sí, se llama a quienes responden aquí. Ven quién es, dónde está y que necesita atención médica. La alerta no dice de qué.',
      answers: {
        no: 'No',
        sick: 'Tiemblo, sudo o vomito',
        acute: 'Veo u oigo cosas, no pienso claro o tuve un ataque',
      },
      officer:
        'No tiene que esperar. Dígale en inglés a cualquier oficial: "I am in withdrawal. I need medical now." (Dejé el alcohol o las drogas. Necesito un médico ya.)',
      failed:
        'No se envió y no se avisa a nadie. Diga a cualquier oficial: "I am in withdrawal." Luego pruebe otra vez.',
      told: 'Ya se avisa a quienes responden aquí. ¿Nadie viene en una hora, o está peor? Diga a cualquier oficial: "I am in withdrawal." (Dejé el alcohol o las drogas.)',
      toldNow:
        'Ya se avisa a quienes responden aquí. No les espere. Dígale en inglés a cualquier oficial: "I am in withdrawal. I need medical now." (Dejé el alcohol o las drogas. Necesito un médico ya.)',
    },
  },
})
