import { remembering } from './remembering.ts'
import { stem } from './stem.ts'

/** What stems mostly lost. */
const endings =
  ' e y s n al ate ation ic ion ity ism er en es a o i b c d f g h j k l m p q r t u v w x z'.split(
    ' ',
  )

/** A word with this stem, to be read as any other is: `category` of `categori`. The stem where none is found. */
export const wordOf = remembering((short): string => {
  const words = endings.map(ending => short + ending)
  if (short.endsWith('i')) words.push(`${short.slice(0, -1)}y`)
  return words.find(word => stem(word) === short) ?? short
})
