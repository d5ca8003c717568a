import { type Lexicon, openLexicon, type TextWords, type Word } from '../../language/lexicon.ts'
import { type Span, sentences } from '../../language/sentences.ts'
import type { PassagePart, PassageText } from '../../training/passage.ts'

/** A sentence, the passage's words that are in it, `from` one up to another, and the terms of its columns' names. */
type SentenceTerms = Span & { part: PassagePart; from: number; to: number; header: number[] }

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

const mostPassages = 6_000

let reader = openReader()

/** The reader at work; when its lexicon is full another takes its place. */
export const currentReader = (): PassageReader => {
  if (reader.lexicon.isFull()) reader = openReader()
  return reader
}

/** The last few thousand passages are remembered. */
function openReader(): PassageReader {
  const lexicon = openLexicon()
  const passages = new Map<string, PassageTerms>()
  const headings = new Map<string, number[]>()
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
    if (headings.size >= mostPassages) headings.clear()
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
      const key = `${passage.path.join('\n')}\n\n${passage.text}`
      const known = passages.get(key)
      if (known) return known
      const found = readTerms(passage)
      if (passages.size >= mostPassages) passages.clear()
      passages.set(key, found)
      return found
    },
  }
}
