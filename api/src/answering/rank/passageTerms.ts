import { type Lexicon, openLexicon, type TextWords, type Word } from '../../language/lexicon.ts'
import { type Span, sentences } from '../../language/sentences.ts'
import type { PassagePart, PassageText } from '../../training/passage.ts'

/** A sentence's words, function words too, in order, with the numbers of their terms, and those of its columns' names. */
export type SentenceTerms = Span & {
  part: PassagePart
  words: Word[]
  /** Where each word starts in the passage. */
  starts: Int32Array
  terms: Int32Array
  header: Int32Array
}

/** A passage as it is compared with others: terms by their numbers in the lexicon. */
export type PassageTerms = {
  /** The different terms of text and column names, in order, and how often each stands there. */
  terms: Int32Array
  counts: Int32Array
  /** Index terms of the text altogether. */
  length: number
  /** Different terms of the title and the headings above, and of each of them. */
  path: Int32Array
  headings: Int32Array[]
  /** Cut when first looked at: most candidates are judged by their words alone. */
  readonly sentences: SentenceTerms[]
}

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
  const headings = new Map<string, Int32Array>()
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
  const differentTerms = (text: string): Int32Array => {
    const known = headings.get(text)
    if (known) return known
    const found = Int32Array.from(new Set(indexTerms(lexicon.read(text))))
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
    const terms = new Int32Array(different)
    const counts = terms.map(term => met[term] ?? 0)
    for (const term of different) met[term] = 0
    return { terms, counts }
  }

  /** Characters count in pairs with the next one. */
  const sentenceTerms = (words: Word[]): Int32Array => {
    const terms = new Int32Array(words.length)
    for (const [at, word] of words.entries()) {
      const next = word.kind === 'character' ? words[at + 1] : undefined
      terms[at] = next?.kind === 'character' ? pair(word, next) : word.number
    }
    return terms
  }

  const cutSentences = ({ text, parts }: PassageText, read: TextWords): SentenceTerms[] => {
    const { starts } = read
    let next = 0
    return parts.flatMap((part, order) => {
      const header = columnTerms(part)
      const end = parts[order + 1]?.at ?? text.length
      return sentences(text.slice(part.at, end), part.kind).map(span => {
        const place = { start: part.at + span.start, end: part.at + span.end }
        while ((starts[next] ?? Infinity) < place.start) next++
        const first = next
        while ((starts[next] ?? Infinity) < place.end) next++
        const words = read.words.slice(first, next)
        const terms = sentenceTerms(words)
        return { ...place, part, words, starts: starts.subarray(first, next), terms, header }
      })
    })
  }

  const readTerms = (passage: PassageText): PassageTerms => {
    const text = lexicon.read(passage.text)
    const found = indexTerms(text)
    const columns = passage.parts.flatMap(part => [...columnTerms(part)])
    const above = passage.path.map(differentTerms)
    let cut: SentenceTerms[] | undefined
    return {
      ...counted(found, columns),
      length: found.length,
      path: Int32Array.from(new Set(above.flatMap(terms => [...terms]))),
      headings: above,
      get sentences() {
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
