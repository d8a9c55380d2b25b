import { dictionary } from '../../words/words.ts'

/** Range names are those of the questionnaires. */
export const feelingsWords = dictionary({
  en: {
    title: 'How you have been feeling',
    lead: 'Your own answers over time. The names are ranges of the questionnaires, not a diagnosis. Lower means lighter days.',
    onlyYou: 'No other account sees these figures.',
    phq9: 'Low mood (PHQ-9)',
    gad7: 'Worry (GAD-7)',
    bands: {
      minimal: 'minimal',
      mild: 'mild',
      moderate: 'moderate',
      moderately_severe: 'moderately severe',
      severe: 'severe',
    },
    band: (name: string, from: number, to: number) => `${name} ${from}–${to}`,
    chart: (name: string, count: number, latest: string) =>
      `Chart: ${name}, ${count === 1 ? '1 assessment' : `${count} assessments`}. The latest is ${latest}.`,
    total: (total: number, max: number, band: string) => `${total} of ${max}, ${band}`,
    latest: (total: string) => `Latest: ${total}`,
    notComplete: 'not complete',
    date: 'Date',
    showTable: 'Show assessments as table',
    caption: 'The totals of each assessment, newest first',
    more: 'Show older assessments',
    failed: 'We could not load your assessments. Nothing is lost.',
    empty:
      'After your first assessment you will see here how you have been feeling over time. No other account sees it.',
  },
  es: {
    title: 'Cómo se ha sentido',
    lead: 'Sus propias respuestas a lo largo del tiempo. Los nombres son rangos de los cuestionarios, no un diagnóstico. Más bajo significa días más llevaderos.',
    onlyYou: 'Ninguna otra cuenta ve estas cifras.',
    phq9: 'Ánimo bajo (PHQ-9)',
    gad7: 'Preocu\u00adpación (GAD-7)',
    bands: {
      minimal: 'mínimo',
      mild: 'leve',
      moderate: 'moderado',
      moderately_severe: 'moderada\u00admente grave',
      severe: 'grave',
    },
    band: (name, from, to) => `${name} ${from}–${to}`,
    chart: (name, count, latest) =>
      `Gráfica: ${name}, ${count === 1 ? '1 evaluación' : `${count} evaluaciones`}. La última es de ${latest}.`,
    total: (total, max, band) => `${total} de ${max}, ${band}`,
    latest: (total) => `Última: ${total}`,
    notComplete: 'no está completo',
    date: 'Fecha',
    showTable: 'Mostrar las evaluaciones como tabla',
    caption: 'Los totales de cada evaluación, la más reciente primero',
    more: 'Mostrar evaluaciones anteriores',
    failed: 'No pudimos cargar sus evaluaciones. No se ha perdido nada.',
    empty: 'Después de su primera evaluación verá aquí cómo se ha sentido con el tiempo. Ninguna otra cuenta lo ve.',
  },
})
