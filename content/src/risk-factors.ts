import type { Text } from './instruments/instrument.ts'

/** An explanation of each part of the score, and of each sign, for its owner; never a diagnosis or a prediction. */
export const RISK_FACTORS: Record<
  'mood' | 'stress' | 'trend' | 'symptoms' | 'stressors' | 'assessment' | 'E2' | 'E3' | 'E4' | 'E4_answered',
  Text
> = {
  mood: { en: 'Your mood in the last 7 days', es: 'Su ánimo en los últimos 7 días' },
  stress: { en: 'Your stress in the last 7 days', es: 'Su estrés en los últimos 7 días' },
  trend: {
    en: 'The last 7 days were harder than the 3 weeks before',
    es: 'Los últimos 7 días fueron más difíciles que las 3 semanas anteriores',
  },
  symptoms: { en: 'What you noticed in your body', es: 'Lo que notó en su cuerpo' },
  stressors: { en: 'Things that added stress', es: 'Cosas que le dieron estrés' },
  assessment: { en: 'Your last assessment', es: 'Su última evaluación' },
  E2: {
    en: 'Your stress was 8 or higher three times in a row',
    es: 'Su estrés fue de 8 o más tres veces seguidas',
  },
  E3: {
    en: 'The last week has been clearly harder for you than usual',
    es: 'La última semana ha sido claramente más difícil para usted que de costumbre',
  },
  E4: { en: 'An assessment of yours is still open here', es: 'Una evaluación suya sigue abierta aquí' },
  E4_answered: {
    en: 'Somebody is still following up on your last assessment',
    es: 'Alguien sigue al tanto de su última evaluación',
  },
}
