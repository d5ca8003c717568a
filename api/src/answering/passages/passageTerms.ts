import { type Lexicon, openLexicon, type TextWords } from '../../language/lexicon.ts'
import { type Span, sentences } from '../../language/sentences.ts'
import type { PassagePart, PassageText } from '../../training/passage.ts'
import { cacheOf } from './cacheOf.ts'

/** A sentence, the passage's words that are in it, `from` one up to another, and the terms of its columns' names. */
type SentenceTerms = Span & {
  part: Pick<PassagePart, 'kind' | 'header'>
  from: number
  to: number
  header: number[]
}

/** A passage as it is compared with others: terms by their numbers in the lexicon. */
export type PassageTerms = {
  /** The different terms of text and column names, in order, and how often each stands there. */
  terms: Int32Array
  counts: Int32Array
  /** Index terms of the text altogether. */
  length: number
  /** Different terms of the title and the headings above, and of each of them. */
  path: number[]
  headings: number[][]
  /** All its words, function words too. */
  text: TextWords
  /** Cut when first looked at: most candidates are judged by their words alone. */
  readonly cut: Cut
}

/** `terms` has one for each of the passage's words. */
type Cut = { sentences: SentenceTerms[]; terms: Int32Array }

/** Reads passages; the numbers hold among all that one reader has read. */
type PassageReader = { lexicon: Lexicon; read: (passage: PassageText) => PassageTerms }

const headingBytes = 4 * 2 ** 20
/** As measured: a letter of the text, a word with its place, its terms, its sentence and its share in the lexicon. */
const letterBytes = 2
const wordBytes = 42

/** What a text that was read takes in memory. */
export const bytesOf = (text: string, words: { length: number }): number =>
  text.length * letterBytes + words.length * wordBytes

let reader = openReader()

/** The reader at work; when its lexicon is full another takes its place. */
export const currentReader = (): PassageReader => {
  if (reader.lexicon.isFull()) reader = openReader()
  return reader
}

function openReader(): PassageReader {
  const lexicon = openLexicon()
  const headings = cacheOf<string, number[]>(headingBytes, bytesOf)
  /** For as long as a passage is there, whoever holds its text together with its parts. */
  const known = new WeakMap<PassagePart[], { passage: PassageText; found: PassageTerms }>()
  /** Index terms of the text at hand, and the different ones of them. */
  let indexed = new Int32Array(0)
  let different = new Int32Array(0)
  /** By a term's number how often it was met in the text at hand; all 0 between texts. */
  let met = new Int32Array(0)

  /** The same as `words`, by number: without function words. Lent until the next text. */
  const indexTerms = ({ words }: TextWords): Int32Array => {
    if (indexed.length < words.length) indexed = new Int32Array(words.length * 2)
    let size = 0
    for (const { content, number } of words) if (content) indexed[size++] = number
    return indexed.subarray(0, size)
  }

  /** Of a heading or of column names: the same few come again and again. */
  const differentTerms = (text: string): number[] => {
    const known = headings.get(text)
    if (known) return known
    const found = [...new Set(indexTerms(lexicon.read(text)))]
    headings.set(text, found)
    return found
  }

  const columnTerms = ({ header }: PassagePart) => (header ? differentTerms(header.join('\n')) : [])

  const counted = (found: Int32Array, columns: number[]) => {
    const most = found.length + columns.length
    if (different.length < most) different = new Int32Array(most * 2)
    if (met.length < lexicon.size()) met = new Int32Array(lexicon.size() * 2)
    let size = 0
    for (const term of found) if (met[term]!++ === 0) different[size++] = term
    for (const term of columns) {
      if (met[term]) continue
      met[term] = 1
      different[size++] = term
    }
    const terms = different.slice(0, size)
    const counts = terms.map(term => met[term]!)
    for (const term of terms) met[term] = 0
    return { terms, counts }
  }

  const cutSentences = ({ text, parts }: PassageText, { words, starts }: TextWords): Cut => {
    const terms = new Int32Array(words.length)
    for (let at = 0; at < words.length; at++) terms[at] = words[at]!.number
    let next = 0
    const before = (end: number) => {
      while (next < starts.length && starts[next]! < end) next++
      return next
    }
    const found = parts.flatMap((part, order) => {
      const header = columnTerms(part)
      const end = parts[order + 1]?.at ?? text.length
      return sentences(text.slice(part.at, end), part.kind).map((span): SentenceTerms => {
        const place = { start: part.at + span.start, end: part.at + span.end }
        const from = before(place.start)
        const to = before(place.end)
        return { start: place.start, end: place.end, part, from, to, header }
      })
    })
    return { sentences: found, terms }
  }

  const readTerms = (passage: PassageText): PassageTerms => {
    const columns = passage.parts.flatMap(columnTerms)
    const above = passage.path.map(differentTerms)
    const text = lexicon.read(passage.text)
    const found = indexTerms(text)
    let cut: Cut | undefined
    return {
      ...counted(found, columns),
      length: found.length,
      path: [...new Set(above.flat())],
      headings: above,
      text,
      get cut() {
        return (cut ??= cutSentences(passage, text))
      },
    }
  }

  return {
    lexicon,
    read: passage => {
      const { text, path, parts } = passage
      const last = known.get(parts)
      if (last?.passage.text === text && last.passage.path === path) return last.found
      const found = readTerms({ text, path, parts })
      known.set(parts, { passage: { text, path, parts }, found })
      return found
    },
  }
}
