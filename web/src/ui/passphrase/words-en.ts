export const WORDS = (
  'acorn amber anchor apple apron arbor arrow aspen badge bagel bakery bamboo banjo barley basil basket beach ' +
  'bean bear beaver bell berry birch biscuit blanket bloom blue boat bonnet book boot bottle bowl branch bread ' +
  'breeze brick bridge bronze brook broom bucket butter button cabin cactus camel candle canoe canyon carpet ' +
  'carrot castle cedar cello chair chalk cherry chess clay cliff cloud clover coast cocoa coffee copper coral ' +
  'corn cotton cradle crane cream creek cricket crystal cup daisy dawn deer desert dolphin donkey dove drum ' +
  'duck dune eagle echo elbow elm ember fabric falcon fern fiddle field finch flute forest fountain fox garden ' +
  'garlic gate ginger globe goose grape grass guitar harbor harvest hazel heron hill honey horse island ivory ' +
  'jacket jasmine jungle kayak kettle kitten ladder lagoon lake lamp lantern laurel leaf lemon lemonade letter ' +
  'lily linen lizard lobster lotus magnet mango maple marble meadow melon mint mirror mitten moon mosaic moss ' +
  'mountain mule music napkin nest north nutmeg oak oasis ocean olive onion orange orchard otter owl orbit ' +
  'oyster paddle palm panda paper parrot peach pear pebble pencil pepper piano pigeon pillow pine planet plum ' +
  'pony poppy potato prairie pumpkin purple quartz quilt rabbit radish rain raven ribbon rice river robin ' +
  'rocket rose saddle saffron sail salmon sand scarf shell silver sky sled snow spoon spruce squirrel star ' +
  'stone stork stream summit sun swan table teapot thimble tiger timber toast tomato trail tulip tunnel turtle ' +
  'umbrella valley vanilla velvet violet violin wagon waffle walnut water whale wheat willow window wolf wood ' +
  'wool yarn zebra'
).split(' ')
