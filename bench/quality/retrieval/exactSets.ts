import type { PassageText } from '../../../api/src/passages/passage.ts'
import { split } from '../../../api/src/training/split.ts'
import { seeded } from '../seeded.ts'
import { plainReading, type Query, type RetrievalSet } from './RetrievalSet.ts'

const articles = 240
const sections = 40
const syllables = 'ba de fi go lu ma ne po ri sta tu ver xi zo'.split(' ')
const materials = 'steel brass oak copper rubber glass linen paper'.split(' ')
const months =
  'January February March April May June July August September October November December'.split(' ')

type Article = { name: string; code: string; of: string; grams: number; date: Date }

/**
 * A made price list, its terms in numbered sections: asked for by code, weight, date and number, as they are written
 * there and as people write them otherwise. Neighbours differ in a digit only.
 */
export function exactSets(): RetrievalSet[] {
  const list = makeArticles()
  const passages = [...pricesOf(list), ...sectionsOf()]
  const units = passages.map((passage, at) => ({ id: String(at), passage }))
  /** The passage with these very words in a cell or as its heading. */
  const holding = (words: string) =>
    new Set(
      units.flatMap(({ id, passage: { text, path } }) =>
        path.includes(words) || text.includes(`\t${words}\t`) ? [id] : [],
      ),
    )
  const some = list.filter((_, at) => at % 4 === 0)
  const set = (name: string, queries: Query[]) => ({
    name: `exact: ${name}`,
    language: 'en',
    units,
    queries,
  })
  const each = (ask: (article: Article) => string) =>
    some.map(article => ({ q: ask(article), gold: holding(article.code) }))
  const numbers = Array.from({ length: sections }, (_, at) => at + 1)
  const eachSection = (ask: (number: number) => string) =>
    numbers.map(number => ({ q: ask(number), gold: holding(`§ ${number}`) }))
  return [
    set(
      'codes',
      each(({ code }) => `What does ${code} cost?`),
    ),
    set(
      'codes otherwise',
      each(({ code }) => `price of ${code.toLowerCase().replace('-', '')}?`),
    ),
    set(
      'weights',
      each(({ grams }) => `What weighs ${inKilos(grams)}?`),
    ),
    set(
      'weights otherwise',
      each(({ grams }) => `What weighs ${grams.toLocaleString('en')} g?`),
    ),
    set(
      'dates',
      each(({ date }) => `What can be had from ${spoken(date)} on?`),
    ),
    set(
      'dates otherwise',
      each(({ date }) => `What can be had from ${isoDay(date)} on?`),
    ),
    set(
      'sections',
      eachSection(number => `What does § ${number} say?`),
    ),
    set(
      'sections otherwise',
      eachSection(number => `What is written in section ${number}?`),
    ),
  ]
}

function makeArticles(): Article[] {
  const random = seeded(4)
  const oneOf = (some: string[]) => some[Math.floor(random() * some.length)] ?? ''
  return Array.from({ length: articles }, (_, at) => ({
    name: oneOf(syllables) + oneOf(syllables) + oneOf(syllables),
    code: `${at % 2 ? 'KX' : 'ERR'}-${4000 + at}`,
    of: oneOf(materials),
    grams: 1_250 + at * 250,
    date: new Date(Date.UTC(2024, 0, 3 + at * 2)),
  }))
}

const inKilos = (grams: number) => `${grams / 1000} kg`
const isoDay = (date: Date) => date.toISOString().slice(0, 10)
const spoken = (date: Date) =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`

function pricesOf(list: Article[]): PassageText[] {
  const header = ['Article', 'Code', 'Material', 'Weight', 'Available from', 'Price']
  const blocks = list.map(({ name, code, of, grams, date }, at) => ({
    kind: 'table' as const,
    header,
    text: [name, code, of, inKilos(grams), spoken(date), `${10 + at}.50 €`].join('\t'),
  }))
  return split({ ...plainReading('Prices', []), blocks })
}

function sectionsOf(): PassageText[] {
  const random = seeded(5)
  const sentence = () => {
    const words = Array.from({ length: 9 }, () =>
      [0, 1].map(() => syllables[Math.floor(random() * syllables.length)]).join(''),
    )
    return `The ${words.join(' ')} after ${Math.ceil(random() * sections)} days.`
  }
  const blocks = Array.from({ length: sections }, (_, at) => [
    { kind: 'heading' as const, level: 1, text: `§ ${at + 1}` },
    { kind: 'paragraph' as const, text: Array.from({ length: 5 }, sentence).join(' ') },
  ]).flat()
  return split({ ...plainReading('Terms', []), blocks })
}
