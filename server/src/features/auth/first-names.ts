/**
 * The names that most people have, in English and Spanish, without accents: a name with a year is what many choose. The shipped list
 * has most of the English ones. What a child or a parent is called stands among them.
 */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  [
    'james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark',
    'donald steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob',
    'mary patricia jennifer linda elizabeth barbara susan jessica sarah karen nancy lisa betty margaret sandra',
    'ashley kimberly emily donna michelle dorothy carol amanda melissa deborah stephanie rebecca sharon laura',
    'jose juan luis carlos jesus miguel pedro jorge manuel francisco antonio fernando ricardo eduardo roberto',
    'diego angel javier sergio rafael raul alberto alejandro hector oscar mario ramon enrique arturo gerardo',
    'maria rosa ana carmen guadalupe isabel sofia lucia elena teresa mariana gabriela daniela valentina camila',
    'juana martha marta silvia leticia veronica alejandra patricia claudia adriana yolanda lupita josefina ximena',
    'mama mami mamita papa papi papito familia family dios jehova jesucristo princesa corazon amor',
  ].flatMap((line) => line.split(' ')),
)
