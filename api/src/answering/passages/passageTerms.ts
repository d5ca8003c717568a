import { type Lexicon, openLexicon, type TextWords } from '../../language/lexicon.ts'
import { type Span, sentences } from '../../language/sentences.ts'
import type { PassagePart, PassageText } from '../../training/passage.ts'
import { cacheOf } from './cacheOf.ts'

/**
 * A sentence, the words of the passage that stand in it, `from` one up to another, and the
 * terms in the names of its columns.
 */
type SentenceTerms = Span & {
  part: Pick<PassagePart, 'kind' | 'header'>
  from: number
  to: number
  header: number[]
}

/**
 * A passage as it is compared with questions and other passages:
 * its terms are numbers of the lexicon.
 */
export type PassageTerms = {
  /**
   * The different terms of the text and its columns' names, in order; `counts`
   * tells how often each stands there.
   */
  terms: Int32Array
  counts: Int32Array
  /** How many index terms the text has. */
  length: number
  /** The different terms of all headings above together; `headings` has those of each. */
  path: number[]
  headings: number[][]
  /** All words of the text, function words too. */
  text: TextWords
  /** The sentences, cut when first looked at: most candidates are judged by their words alone. */
  readonly cut: Cut
}

/** The sentences of a passage, and the terms of all its words. */
type Cut = { sentences: SentenceTerms[]; terms: Int32Array }

/** Reads passages; the numbers of terms hold among all that one reader has read. */
type PassageReader = { lexicon: Lexicon; read: (passage: PassageText) => PassageTerms }

const headingBytes = 4 * 2 ** 20
/**
 * As measured, what a letter of the text takes and what a word does, with its place, its terms, its
 * sentence and its share in the lexicon.
 */
const letterBytes = 2
const wordBytes = 42

/** How many bytes a text takes in memory once it was read. */
export const bytesOf = (text: string, words: { length: number }): number =>
  text.length * letterBytes + words.length * wordBytes

let reader = openReader()

/** The reader that is in use; once its lexicon is full, a new one. */
export const currentReader = (): PassageReader => {
  if (reader.lexicon.isFull()) reader = openReader()
  return reader
}

function openReader(): PassageReader {
  const lexicon = openLexicon()
  const headings = cacheOf<string, number[]>(headingBytes, bytesOf)
  /** What was read of a passage, for as long as anybody holds its parts. */
  const known = new WeakMap<PassagePart[], { passage: PassageText; found: PassageTerms }>()
  /** The index terms of the text at hand; `different` has each of them once. */
  let indexed = new Int32Array(0)
  let different = new Int32Array(0)
  /** How often each term, by its number, was met in the text at hand; all 0 between texts. */
  let met = new Int32Array(0)

  /**
   * The numbers of a text's index terms, which leave out function words.
   * They are lent until the next text.
   */
  const indexTerms = ({ words }: TextWords): Int32Array => {
    if (indexed.length < words.length) indexed = new Int32Array(words.length * 2)
    let size = 0
    for (const { content, number } of words) if (content) indexed[size++] = number
    return indexed.subarray(0, size)
  }

  /**
   * The different terms of a heading or of columns' names, remembered:
   * the same few come again and again.
   */
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
