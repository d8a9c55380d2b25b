import type { Text } from '../instruments/instrument.ts'
import { SUMMARIES } from './summaries.ts'
import type { Segment, Tool } from './tool.ts'

/** Every part of the body takes the same time. */
const SECONDS = 40

const part = (phase: string, title: Text, ...lines: Text[]): Segment => ({ phase, seconds: SECONDS, title, lines })

export const bodyScan: Tool = {
  id: 'mindful-body-scan',
  category: 'mindfulness',
  ...SUMMARIES['mindful-body-scan'],
  description: {
    en: 'Notice your body, part by part. Mindfulness courses eased stress and low mood for some.',
    es: 'Note su cuerpo, parte por parte. Los cursos de atención plena aliviaron el estrés y el desánimo de algunas personas.',
  },
  inCare: {
    description: {
      en: 'Notice your body, part by part. Mindfulness courses in prisons eased stress and low mood for some.',
      es: 'Note su cuerpo, parte por parte. Los cursos de atención plena en prisiones aliviaron el estrés y el desánimo de algunas personas.',
    },
  },
  instructions: [
    {
      en: 'Sit or lie down. Keep your eyes open or half open.',
      es: 'Siéntese o acuéstese. Deje los ojos abiertos, o a medio abrir.',
    },
    {
      en: 'Feel your feet on the floor. You can come back to them at any time.',
      es: 'Sienta los pies en el piso. Puede volver a ellos en cualquier momento.',
    },
    {
      en: 'Move your attention slowly from your feet up to your head.',
      es: 'Lleve su atención despacio desde los pies hasta la cabeza.',
    },
    { en: 'Just notice. Skip any part you want to skip.', es: 'Solo note. Omita cualquier parte que quiera omitir.' },
    { en: 'At the end, look around and name where you are.', es: 'Al final, mire a su alrededor y diga dónde está.' },
  ],
  guide: {
    kind: 'segments',
    segments: [
      part(
        'arrive_eyes_open',
        { en: 'Arrive', es: 'Llegar' },
        {
          en: 'Keep your eyes open or half open. Let them rest on one spot.',
          es: 'Deje los ojos abiertos, o a medio abrir. Que descansen en un punto.',
        },
        {
          en: 'There is nothing to fix. You can skip any part.',
          es: 'No hay nada que arreglar. Puede omitir cualquier parte.',
        },
      ),
      part(
        'feet',
        { en: 'Feet', es: 'Pies' },
        {
          en: 'Feel your feet where they touch the floor or the bed.',
          es: 'Sienta los pies donde tocan el piso o la cama.',
        },
        { en: 'You can come back to your feet at any time.', es: 'Puede volver a sus pies en cualquier momento.' },
      ),
      part(
        'lower_legs',
        { en: 'Lower legs', es: 'Parte baja de las piernas' },
        { en: 'Notice your ankles, shins and calves.', es: 'Note los tobillos, las espinillas y las pantorrillas.' },
        { en: 'Warm, cool, tight, nothing at all: each is fine.', es: 'Calor, frío, tensión o nada: todo está bien.' },
      ),
      part(
        'knees_thighs',
        { en: 'Knees and thighs', es: 'Rodillas y muslos' },
        { en: 'Move your attention up to your knees.', es: 'Lleve su atención a las rodillas.' },
        { en: 'Now your thighs. Feel their weight.', es: 'Ahora los muslos. Sienta su peso.' },
      ),
      part(
        'seat_hips',
        { en: 'Seat and hips', es: 'Glúteos y caderas' },
        { en: 'Feel what is holding you up.', es: 'Sienta lo que le sostiene por debajo.' },
        {
          en: 'If this part is not good for you, go back to your feet.',
          es: 'Si esta parte no le hace bien, vuelva a los pies.',
        },
      ),
      part(
        'belly',
        { en: 'Belly', es: 'Abdomen' },
        { en: 'Notice your belly move as you breathe.', es: 'Note cómo se mueve el abdomen al respirar.' },
        { en: 'You do not have to change your breath.', es: 'No tiene que cambiar su respiración.' },
      ),
      part(
        'back',
        { en: 'Back', es: 'Espalda' },
        {
          en: 'Notice your lower back, then your upper back.',
          es: 'Note la parte baja de la espalda y después la alta.',
        },
        { en: 'Where does it touch something? Where is it free?', es: '¿Dónde toca algo? ¿Dónde está libre?' },
      ),
      part(
        'chest',
        { en: 'Chest', es: 'Pecho' },
        {
          en: 'Notice your chest rise and fall, light and slow.',
          es: 'Note cómo sube y baja el pecho, suave y despacio.',
        },
        {
          en: 'If your mind wanders, that is normal. Come back.',
          es: 'Si la mente se va, es normal. Vuelva con calma.',
        },
      ),
      part(
        'hands_arms',
        { en: 'Hands and arms', es: 'Manos y brazos' },
        { en: 'Feel your hands, each finger, your palms.', es: 'Sienta las manos, cada dedo, las palmas.' },
        { en: 'Now your arms, up to the shoulders.', es: 'Ahora los brazos, hasta los hombros.' },
      ),
      part(
        'shoulders_neck',
        { en: 'Shoulders and neck', es: 'Hombros y cuello' },
        { en: 'Many people carry stress here. Just notice.', es: 'Muchas personas cargan aquí la tensión. Solo note.' },
        { en: 'Let your shoulders drop a little, if you like.', es: 'Baje un poco los hombros, si quiere.' },
      ),
      part(
        'face',
        { en: 'Face', es: 'Cara' },
        { en: 'Notice your jaw, your mouth, your cheeks.', es: 'Note la mandíbula, la boca, las mejillas.' },
        { en: 'Notice your eyes and your forehead.', es: 'Note los ojos y la frente.' },
      ),
      part(
        'whole_body_look_around',
        { en: 'Your whole body', es: 'Todo su cuerpo' },
        {
          en: 'Feel all of your body, from your feet to your head.',
          es: 'Sienta todo su cuerpo, de los pies a la cabeza.',
        },
        { en: 'Look around. Name where you are.', es: 'Mire a su alrededor. Diga dónde está.' },
      ),
    ],
  },
}
