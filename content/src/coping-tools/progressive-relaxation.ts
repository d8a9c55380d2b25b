import { SUMMARIES } from './summaries.ts'
import type { MuscleGroup, Tool } from './tool.ts'

const GROUPS: readonly MuscleGroup[] = [
  {
    part: 'right_hand',
    name: { en: 'Right hand and forearm', es: 'Mano y antebrazo derechos' },
    how: { en: 'Get ready to make a fist with your right hand.', es: 'Prepárese para cerrar el puño derecho.' },
    notice: { en: 'Let your fingers open by themselves.', es: 'Deje que los dedos se abran solos.' },
  },
  {
    part: 'left_hand',
    name: { en: 'Left hand and forearm', es: 'Mano y antebrazo izquierdos' },
    how: {
      en: 'Now the left hand. Get ready to make a fist.',
      es: 'Ahora la mano izquierda. Prepárese para cerrar el puño.',
    },
    notice: {
      en: 'Rest the hand. Is one hand warmer than the other?',
      es: 'Descanse la mano. ¿Está una más tibia que la otra?',
    },
  },
  {
    part: 'upper_arms',
    name: { en: 'Upper arms', es: 'Parte alta de los brazos' },
    how: {
      en: 'Get ready to bend your arms and tighten the top part.',
      es: 'Prepárese para doblar los brazos y apretar la parte alta.',
    },
    notice: { en: 'Let your arms hang or lie heavy.', es: 'Deje que los brazos cuelguen o descansen con su peso.' },
  },
  {
    part: 'shoulders',
    name: { en: 'Shoulders', es: 'Hombros' },
    how: {
      en: 'Get ready to lift your shoulders toward your ears.',
      es: 'Prepárese para subir los hombros hacia las orejas.',
    },
    notice: {
      en: 'Let them drop. Feel how low they can rest.',
      es: 'Déjelos caer. Sienta qué tan abajo pueden descansar.',
    },
  },
  {
    part: 'forehead',
    name: { en: 'Forehead', es: 'Frente' },
    how: { en: 'Get ready to raise your eyebrows.', es: 'Prepárese para levantar las cejas.' },
    notice: { en: 'Let your forehead go smooth.', es: 'Deje que la frente se alise.' },
  },
  {
    part: 'eyes_nose',
    name: { en: 'Eyes and nose', es: 'Ojos y nariz' },
    how: {
      en: 'Get ready to squeeze your eyes and scrunch up your nose. Skip this to keep your eyes open.',
      es: 'Prepárese para apretar los ojos y arrugar la nariz. Omita esto si quiere dejar los ojos abiertos.',
    },
    notice: { en: 'Soften around your eyes. You can open them.', es: 'Afloje alrededor de los ojos. Puede abrirlos.' },
  },
  {
    part: 'jaw',
    name: { en: 'Jaw and mouth', es: 'Mandíbula y boca' },
    how: {
      en: 'Get ready to press your lips together. Skip this if your teeth or jaw hurt.',
      es: 'Prepárese para apretar los labios. Omita esta parte si le duelen los dientes o la mandíbula.',
    },
    notice: {
      en: 'Let your teeth come apart. Let your tongue rest.',
      es: 'Separe los dientes. Deje descansar la lengua.',
    },
  },
  {
    part: 'belly',
    name: { en: 'Belly', es: 'Abdomen' },
    how: {
      en: 'Get ready to tighten your belly. Keep breathing.',
      es: 'Prepárese para apretar el abdomen. Siga respirando.',
    },
    notice: { en: 'Let your belly move with your breath.', es: 'Deje que el abdomen se mueva con la respiración.' },
  },
  {
    part: 'seat_hips',
    name: { en: 'Seat and hips', es: 'Glúteos y caderas' },
    how: {
      en: 'Get ready to squeeze the muscles you sit on.',
      es: 'Prepárese para apretar los músculos sobre los que se sienta.',
    },
    notice: { en: 'Let the chair or bunk hold your weight.', es: 'Deje que la silla o la litera sostenga su peso.' },
  },
  {
    part: 'thighs',
    name: { en: 'Thighs', es: 'Muslos' },
    how: {
      en: 'Get ready to tighten the top of your legs.',
      es: 'Prepárese para apretar la parte alta de las piernas.',
    },
    notice: { en: 'Let your legs go loose.', es: 'Deje que las piernas se aflojen.' },
  },
  {
    part: 'calves',
    name: { en: 'Calves', es: 'Pantorrillas' },
    how: {
      en: 'Get ready to pull your toes up toward you. Go easy, so you do not cramp.',
      es: 'Prepárese para levantar los dedos de los pies hacia usted. Con cuidado, para que no le dé un calambre.',
    },
    notice: { en: 'Let your feet rest where they are.', es: 'Deje descansar los pies donde están.' },
  },
  {
    part: 'feet',
    name: { en: 'Feet', es: 'Pies' },
    how: { en: 'Get ready to curl your toes gently.', es: 'Prepárese para encoger suavemente los dedos de los pies.' },
    notice: {
      en: 'Let your toes spread. That was the last part.',
      es: 'Deje que los dedos se abran. Esa fue la última parte.',
    },
  },
]

export const progressiveRelaxation: Tool = {
  id: 'progressive-relaxation',
  category: 'relaxation',
  ...SUMMARIES['progressive-relaxation'],
  description: {
    en: 'Tighten and let go, one part at a time. It can ease tension and help some people sleep.',
    es: 'Apriete y suelte, una parte a la vez. Puede aliviar la tensión y ayudar a algunas personas a dormir.',
  },
  instructions: [
    {
      en: 'Sit or lie down. Skip any part that hurts or was injured.',
      es: 'Siéntese o acuéstese. Omita cualquier parte que le duela o que tenga una lesión.',
    },
    {
      en: 'Tighten one muscle group for 5 seconds. Use about half your strength.',
      es: 'Apriete un grupo de músculos por 5 segundos. Use más o menos la mitad de su fuerza.',
    },
    { en: 'Let go all at once.', es: 'Suelte todo de golpe.' },
    { en: 'Rest for 30 seconds. Notice the change.', es: 'Descanse 30 segundos. Note el cambio.' },
    {
      en: 'Move to the next group, from hands to feet.',
      es: 'Pase al siguiente grupo, de las manos a los pies.',
    },
  ],
  guide: {
    kind: 'groups',
    before: {
      phase: 'settle',
      seconds: 30,
      title: { en: 'Get comfortable', es: 'Busque una postura cómoda' },
      lines: [
        { en: 'Sit or lie down. Your eyes can stay open.', es: 'Siéntese o acuéstese. Puede dejar los ojos abiertos.' },
        {
          en: 'Skip any part that hurts or was injured.',
          es: 'Omita cualquier parte que le duela o que tenga una lesión.',
        },
      ],
    },
    perGroup: [
      { phase: 'cue', seconds: 10 },
      { phase: 'tense', seconds: 5 },
      { phase: 'release', seconds: 30 },
    ],
    groups: GROUPS,
    after: {
      phase: 'close',
      seconds: 30,
      title: { en: 'Your whole body', es: 'Todo su cuerpo' },
      lines: [
        { en: 'Rest. Notice how your body feels now.', es: 'Descanse. Note cómo se siente su cuerpo ahora.' },
        {
          en: 'Move your fingers and toes. Look around the room.',
          es: 'Mueva los dedos de las manos y los pies. Mire a su alrededor.',
        },
      ],
    },
  },
}
