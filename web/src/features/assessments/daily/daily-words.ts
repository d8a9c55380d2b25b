import type { DailyAnswer } from '@evenkeel/contract/assessments/daily-words.ts'
import { dictionary } from '../../../words/words.ts'

export const dailyWords = dictionary({
  en: {
    care: {
      title: 'Shaking, sweating, throwing up, seeing things?',
      later: 'Say it here if it starts today.',
      saidBefore: 'You said yes. Worse, or nobody came? Say it again, and tell any officer.',
      why: 'We ask everybody each day in the first week. To stop alcohol, pills or drugs all at once can be dangerous. Tell us.',
      tells:
        'A yes calls the staff who answer here. They see who and where you are, that you need medical, and that it could be withdrawal.',
      answers: {
        no: 'No',
        sick: 'Shaking, sweating or throwing up',
        acute: 'I see or hear things not there, am mixed up, or had a seizure',
      } satisfies Record<DailyAnswer, string> as Record<DailyAnswer, string>,
      officer: 'You do not have to wait. Tell any officer: "I am in withdrawal. I need medical now."',
      failed: 'It may not be sent. Do not wait: tell any officer: "I am in withdrawal." Then try again.',
      told: 'Staff who answer here are called now. Do not wait: tell any officer: "I am in withdrawal. I need medical now."',
    },
  },
  es: {
    care: {
      title: '¿Tiembla, suda, vomita o ve cosas que no están ahí?',
      later: 'Dígalo aquí si empieza hoy.',
      saidBefore: 'Usted dijo que sí. ¿Está peor o no vino nadie? Dígalo otra vez, y a cualquier oficial.',
      why: 'La primera semana preguntamos cada día. Dejar de golpe el alcohol, las pastillas o las drogas puede ser peligroso. Díganos.',
      tells:
        'Si dice que sí, se llama a quienes responden aquí. Ven quién es, dónde está, que necesita médico y que podría ser por dejar el alcohol o las drogas.',
      answers: {
        no: 'No',
        sick: 'Tiemblo, sudo o vomito',
        acute: 'Veo u oigo lo que no está, no sé dónde estoy o tuve convulsiones',
      },
      officer:
        'No tiene que esperar. Dígale en inglés a cualquier oficial: "I am in withdrawal. I need medical now." (Dejé el alcohol o las drogas. Necesito un médico ya.)',
      failed:
        'Puede que no se haya enviado. No espere: diga a cualquier oficial: "I am in withdrawal." (Dejé el alcohol o las drogas.) Luego pruebe otra vez.',
      told: 'Ya se avisó a quienes responden aquí. No espere. Dígale en inglés a cualquier oficial: "I am in withdrawal. I need medical now." (Dejé el alcohol o las drogas. Necesito un médico ya.)',
    },
  },
})
