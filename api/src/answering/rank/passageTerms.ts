import { type Lexicon, openLexicon, type TextWords, type Word } from '../../language/lexicon.ts'
import { type Span, sentences } from '../../language/sentences.ts'
import type { PassagePart, PassageText } from '../../training/passage.ts'
import { memoryOf } from './memoryOf.ts'

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
  terms: number[]
  counts: number[]
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

/** `terms` has one for each of the passage's words; a character counts in a pair with the next one of its sentence. */
type Cut = { sentences: SentenceTerms[]; terms: number[] }

/** Reads passages; the numbers hold among all that one reader has read. */
export type PassageReader = { lexicon: Lexicon; read: (passage: PassageText) => PassageTerms }

/** What is remembered of passages: some 6,000 of the usual size. */
const passageBytes = 64 * 2 ** 20
const headingBytes = 4 * 2 ** 20
/** As measured: a letter in the key and in the text, a word with its place, its term and its sentence. */
const letterBytes = 3
const wordBytes = 40

let reader = openReader()

/** The reader at work; when its lexicon is full another takes its place. */
export const currentReader = (): PassageReader => {
  if (reader.lexicon.isFull()) reader = openReader()
  return reader
}

const sameNames = (some: string[] = [], others: string[] = []) =>
  some.length === others.length && some.every((name, at) => name === others[at])

/**
 * Passages of one key read the same, whosever they are: in text and path, in where their parts begin, of which kind
 * those are, and in the names of their columns. The lengths keep one from being taken for the other.
 */
const keyOf = ({ path, text, parts }: PassageText): string => {
  const above = path.join('\n')
  let key = `${above.length} ${text.length} ${above}${text}`
  let last: string[] | undefined
  for (const { at, kind, header } of parts) {
    key += ` ${at}${kind}`
    if (!sameNames(header, last)) key += JSON.stringify(header ?? [])
    last = header
  }
  return key
}

/** The last few thousand passages are remembered. */
function openReader(): PassageReader {
  const lexicon = openLexicon()
  const passages = memoryOf<string, PassageTerms>(
    passageBytes,
    (key, { text }) => key.length * letterBytes + text.words.length * wordBytes,
  )
  const headings = memoryOf<string, number[]>(
    headingBytes,
    (text, terms) => text.length * letterBytes + terms.length * wordBytes,
  )
  /** One lookup reads a passage several times, always with the same parts. */
  const readLast = new WeakMap<PassagePart[], { passage: PassageText; found: PassageTerms }>()
  /** By a term's number how often it was met in the passage at hand; all 0 between passages. */
  let met = new Int32Array(0)

  const pair = (one: Word, other: Word) => lexicon.numberOf(one.term + other.term)

  /** The same as `words`, by number: without function words, characters with the pairs of neighbours. */
  const indexTerms = ({ words, starts }: TextWords): number[] => {
    const found: number[] = []
    for (const [at, word] of words.entries()) {
      if (word.kind === 'character') {
        const before = words[at - 1]
        const end = (starts[at - 1] ?? 0) + (before?.raw.length ?? 0)
        if (before?.kind === 'character' && end === starts[at]) found.push(pair(before, word))
      } else if (!word.content) continue
      found.push(word.number)
    }
    return found
  }

  /** Of a heading or of column names: the same few come again and again. */
  const differentTerms = (text: string): number[] => {
    const known = headings.get(text)
    if (known) return known
    const found = [...new Set(indexTerms(lexicon.read(text)))]
    headings.set(text, found)
    return found
  }

  const columnTerms = ({ header }: PassagePart) => differentTerms(header?.join('\n') ?? '')

  const counted = (found: number[], columns: number[]) => {
    if (met.length < lexicon.size()) met = new Int32Array(lexicon.size() * 2)
    const different: number[] = []
    for (const term of found) if (met[term]!++ === 0) different.push(term)
    for (const term of columns)
      if (!met[term]) {
        met[term] = 1
        different.push(term)
      }
    const counts = different.map(term => met[term] ?? 0)
    for (const term of different) met[term] = 0
    return { terms: different, counts }
  }

  const cutSentences = ({ text, parts }: PassageText, { words, starts }: TextWords): Cut => {
    const terms = words.map(({ number }) => number)
    let next = 0
    const found = parts.flatMap((part, order) => {
      const header = columnTerms(part)
      const end = parts[order + 1]?.at ?? text.length
      return sentences(text.slice(part.at, end), part.kind).map((span): SentenceTerms => {
        const place = { start: part.at + span.start, end: part.at + span.end }
        while ((starts[next] ?? Infinity) < place.start) next++
        const from = next
        while ((starts[next] ?? Infinity) < place.end) next++
        for (let at = from; at + 1 < next; at++) {
          const [word, follower] = [words[at], words[at + 1]]
          if (word?.kind === 'character' && follower?.kind === 'character')
            terms[at] = pair(word, follower)
        }
        return { ...place, part, from, to: next, header }
      })
    })
    return { sentences: found, terms }
  }

  const readTerms = (passage: PassageText): PassageTerms => {
    const text = lexicon.read(passage.text)
    const found = indexTerms(text)
    const columns = passage.parts.flatMap(columnTerms)
    const above = passage.path.map(differentTerms)
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
      const last = readLast.get(parts)
      if (last?.passage.text === text && last.passage.path === path) return last.found
      const key = keyOf(passage)
      const known = passages.get(key)
      const found = known ?? readTerms(passage)
      if (!known) passages.set(key, found)
      readLast.set(parts, { passage, found })
      return found
    },
  }
}
