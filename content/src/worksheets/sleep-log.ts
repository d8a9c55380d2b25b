import type { WorksheetForm } from './form.ts'

/** Seven nights, one time to get up. It never asks anybody to spend less time in bed. */
export const sleepLog: WorksheetForm = {
  kind: 'sleep-log',
  version: 1,
  name: { en: 'Sleep log', es: 'Diario de sueño' },
  about: {
    en: 'Seven nights. See how you sleep, and what wakes you.',
    es: 'Siete noches. Vea cómo duerme y qué le quita el sueño.',
  },
  pages: [
    {
      title: { en: 'Ask first', es: 'Pregunte primero' },
      text: [
        {
          care: {
            en: 'Is one of these true for you? You had days with almost no sleep and too much energy. You have seizures. You are pregnant. You take medicine that makes you sleepy. You are new here, or coming off alcohol or pills. You work where it is not safe to fall asleep.',
            es: '¿Es algo de esto cierto para usted? Tuvo días casi sin dormir y con demasiada energía. Tiene convulsiones. Está embarazada. Toma medicina que da sueño. Acaba de llegar, o está dejando el alcohol o las pastillas. Trabaja donde es peligroso dormirse.',
          },
          staff: {
            en: 'Is one of these true for you? You had days with almost no sleep and too much energy. You have seizures. You are pregnant. You take medicine that makes you sleepy. You are coming off alcohol or pills. You drive, carry a weapon or hold a post where it is not safe to fall asleep.',
            es: '¿Es algo de esto cierto para usted? Tuvo días casi sin dormir y con demasiada energía. Tiene convulsiones. Está embarazada. Toma medicina que da sueño. Está dejando el alcohol o las pastillas. Maneja, lleva un arma o tiene un puesto donde es peligroso dormirse.',
          },
        },
      ],
      fields: [
        {
          id: 'ask',
          type: 'choice',
          label: { en: 'Is one of these true?', es: '¿Es cierta alguna?' },
          options: [
            { value: 'no', label: { en: 'No, none', es: 'No, ninguna' } },
            { value: 'yes', label: { en: 'Yes, or not sure', es: 'Sí, o no sé' } },
          ],
        },
        {
          id: 'asked',
          type: 'choice',
          label: {
            care: { en: 'Did you ask medical?', es: '¿Le preguntó al personal médico?' },
            staff: { en: 'Did you ask your doctor?', es: '¿Le preguntó a su médico?' },
          },
          options: [
            { value: 'fine', label: { en: 'Yes. I may use this', es: 'Sí. Puedo usarlo' } },
            { value: 'not', label: { en: 'Not yet', es: 'Todavía no' } },
          ],
        },
      ],
      stop: {
        care: {
          en: 'Ask medical first. Tell them what is true for you. You can show them this sheet.',
          es: 'Pregunte primero al personal médico. Dígale lo que es cierto para usted. Le puede enseñar esta hoja.',
        },
        staff: {
          en: 'Ask a doctor first. Say what is true for you, and what post you hold.',
          es: 'Pregunte primero a un médico. Dígale lo que es cierto para usted y qué puesto tiene.',
        },
      },
    },
    {
      title: { en: 'My sleep plan', es: 'Mi plan para dormir' },
      text: [
        {
          en: 'This sheet does not ask you to sleep less, or to spend less time in bed.',
          es: 'Esta hoja no le pide dormir menos ni pasar menos tiempo en la cama.',
        },
      ],
      fields: [
        {
          id: 'rise',
          type: 'time',
          label: { en: 'One time to get up, each day', es: 'Una sola hora para levantarse, cada día' },
          hint: {
            care: {
              en: 'The time when the lights or the count wake you.',
              es: 'La hora en que le despiertan las luces o el conteo.',
            },
            staff: {
              en: 'Your shifts change? Pick one time for each run of the same shift.',
              es: '¿Cambian sus turnos? Elija una hora para cada serie del mismo turno.',
            },
          },
        },
        {
          id: 'wind',
          type: 'lines',
          count: 3,
          label: { en: 'What I do in the last half hour', es: 'Qué hago en la última media hora' },
          hint: {
            care: {
              en: 'For example: slow breaths, a few pages, stretch, say a prayer.',
              es: 'Por ejemplo: respirar despacio, leer unas páginas, estirarse, rezar.',
            },
            staff: {
              en: 'For example: dim the lights, put the phone in another room, a warm shower.',
              es: 'Por ejemplo: bajar las luces, dejar el teléfono en otro cuarto, una ducha tibia.',
            },
          },
        },
        {
          id: 'counts',
          type: 'text',
          label: {
            care: { en: 'Counts, lights, noise: what I can do', es: 'Conteos, luces, ruido: qué puedo hacer' },
            staff: { en: 'Light, noise, the phone: what I can do', es: 'Luz, ruido, teléfono: qué puedo hacer' },
          },
          hint: {
            care: {
              en: 'Turn away from the light, but leave your face bare. Take slow breaths till the count has passed.',
              es: 'Por ejemplo: voltearse de la luz sin taparse la cara, respirar despacio hasta que pase el conteo.',
            },
            staff: {
              en: 'For example: dark curtains, earplugs, ask at home for quiet after nights.',
              es: 'Por ejemplo: cortinas oscuras, tapones, pedir silencio en la casa después de la noche.',
            },
          },
        },
      ],
    },
    {
      title: { en: 'Night', es: 'Noche' },
      times: 7,
      text: [
        {
          care: {
            en: 'Sleepy by day? Stay off ladders and machines.',
            es: '¿Tiene sueño de día? No se suba a escaleras de mano ni use máquinas.',
          },
          staff: {
            en: 'Sleepy? Do not drive or take a post. Tell your supervisor.',
            es: '¿Tiene sueño? No maneje ni tome un puesto. Avise a su supervisor.',
          },
        },
        {
          en: 'Fill this in after you get up. About right is good enough. A night left out is fine.',
          es: 'Llene esto al levantarse. Basta con un cálculo. Si falta una noche, está bien.',
        },
      ],
      fields: [
        { id: 'bed', type: 'time', label: { en: 'Lay down at', es: 'Me acosté a las' } },
        { id: 'hours', type: 'hours', label: { en: 'Hours I slept, about', es: 'Horas que dormí, más o menos' } },
        {
          id: 'rested',
          type: 'feeling',
          label: { en: 'How rested I feel', es: 'Qué tanto descansé' },
          low: { en: 'not at all', es: 'nada' },
          high: { en: 'fully', es: 'del todo' },
        },
        {
          id: 'up',
          type: 'choice',
          label: { en: 'Got up at my time', es: 'Me levanté a mi hora' },
          options: [
            { value: 'yes', label: { en: 'Yes', es: 'Sí' } },
            { value: 'no', label: { en: 'No', es: 'No' } },
          ],
        },
        { id: 'woke', type: 'text', label: { en: 'What woke me', es: 'Qué me despertó' } },
      ],
    },
    {
      title: { en: 'Look back', es: 'Mirar atrás' },
      text: [
        {
          care: {
            en: 'If you still sleep badly, tell medical. You can show them this sheet.',
            es: '¿Todavía duerme mal? Hable con el personal médico. Le puede enseñar esta hoja.',
          },
          staff: {
            en: 'If you still sleep badly, see a doctor. You can take this sheet with you.',
            es: 'Si todavía duerme mal, vea a un médico. Puede llevar esta hoja.',
          },
        },
      ],
      fields: [
        {
          id: 'better',
          type: 'text',
          label: { en: 'What was different on better nights', es: 'Qué fue distinto en las noches mejores' },
        },
        { id: 'keep', type: 'text', label: { en: 'What I want to keep doing', es: 'Lo que quiero seguir haciendo' } },
      ],
    },
  ],
}
