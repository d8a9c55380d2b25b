/** Without accents, so that every keyboard writes them. */
export const WORDS = (
  'abeja abeto acero agua ala alba algodon almendra amapola ancla anillo arado arbol arce arcilla arena arroyo ' +
  'arroz aurora avena azul bahia ballena balsa bambu banco bandera barca barro bosque brisa bronce brote ' +
  'bufanda burro caballo cabra cacao cactus cafe caja calle camello camino campana campo canario canasta canoa ' +
  'caracol carbon carta casa cascada castillo cebolla cebra cedro cera cereza cesta chimenea ciervo cigarra ' +
  'cima ciruela cisne ciudad clavel cobre cocina coco cometa concha conejo copa coral corcho costa cristal ' +
  'cuaderno cuchara cuerda cueva cumbre dado delfin desierto dorado dulce durazno eco encina erizo escalera ' +
  'escoba espejo espiga estrella estufa fabula faro fiesta flauta flor foca fogata fresa fruta fuente galleta ' +
  'garza girasol globo gorra gota granja grillo guante guitarra halcon hamaca helecho hielo hierba hilo hoja ' +
  'horno huerta huevo iguana isla jabon jade jardin jarra jazmin jirafa juguete lago lampara lana lapiz laurel ' +
  'leche lechuga lenteja libro limon lino lirio llave lluvia lobo loro luna luz maceta madera maiz maleta mango ' +
  'manta manzana mapa mar marfil mariposa menta mesa miel mimbre molino mora mosaico musgo nabo naranja nido ' +
  'niebla nieve nogal norte nube nuez oasis oceano olla onda orilla oso oveja pajaro paloma pan papel patio ' +
  'pato pavo pera perla piano piedra pimienta pincel pino playa pluma pozo pradera puente puerto queso rama ' +
  'raton rayo red reloj remo rio roble roca rosa rueda sal sandia seda sierra silla sol sombrero tambor taza ' +
  'tejado tela tierra tigre tinta tomate torre tortuga trebol trigo trompo tulipan uva vaca valle vela venado ' +
  'verde viento violeta yegua zapato zorro'
).split(' ')
