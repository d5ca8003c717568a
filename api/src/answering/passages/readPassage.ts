import type { Word } from '../../language/lexicon.ts'
import type { Span } from '../../language/sentences.ts'
import type { PassageText } from '../../training/passage.ts'
import { cacheOf } from './cacheOf.ts'
import { currentReader, type PassageTerms } from './passageTerms.ts'

/** A word as it stands in its sentence. */
export type ReadToken = Word

export type ReadSentence = Span & {
  tokens: ReadToken[]
  /** For a row of a table, the terms of its columns' names. */
  columns: string[]
  /** The terms of its words and of `columns`. */
  readonly terms: Set<string>
  /** What it is: a sentence of prose, or a row, an item, a cue or a line. */
  kind: PassageText['parts'][number]['kind']
  /** For a row of a table, the names of its columns. */
  header?: string[]
}

export type ReadPassage = {
  /** The sentences, cut when first looked at: most candidates are judged by their words alone. */
  readonly sentences: ReadSentence[]
  /** The different terms of the text and its columns' names. */
  terms: string[]
  /** The terms of all headings above. */
  path: Set<string>
  /** The terms of each heading above, outermost first. */
  headings: Set<string>[]
}

/**
 * Whether a word is written like a name: with a capital inside its
 * sentence, or with digits or capitals in it.
 */
export const isName = ({ content, kind, capital, code }: ReadToken): boolean =>
  content && kind === 'word' && (capital || code)

/** The words of a sentence; a capital at its beginning says nothing and does not count. */
const inSentence = (words: Word[]): ReadToken[] =>
  words.map((word, at) => (at === 0 && word.capital ? { ...word, capital: false } : word))

/** The words of a question. */
export const readTokens = (text: string): ReadToken[] =>
  inSentence(currentReader().lexicon.read(text).words)

const passageBytes = 32 * 2 ** 20
/** As measured, what a word of a sentence takes whose terms were asked for. */
const wordBytes = 60

const remembered = cacheOf<PassageTerms, ReadPassage>(
  passageBytes,
  ({ text }) => text.words.length * wordBytes,
)

/** A passage cut into sentences and words, with the terms by which it was ranked. */
export const readPassage = (passage: PassageText): ReadPassage => {
  const reader = currentReader()
  const { termOf } = reader.lexicon
  const found = reader.read(passage)
  const { text } = found
  const known = remembered.get(found)
  if (known) return known
  const setOf = (numbers: number[]) => new Set(numbers.map(termOf))
  let cut: ReadSentence[] | undefined
  const read = {
    get sentences() {
      return (cut ??= found.cut.sentences.map(({ start, end, part, from, to, header }) => {
        const tokens = inSentence(text.words.slice(from, to))
        const columns = header.map(termOf)
        let terms: Set<string> | undefined
        return {
          start,
          end,
          tokens,
          columns,
          get terms() {
            return (terms ??= new Set([...tokens.map(({ term }) => term), ...columns]))
          },
          kind: part.kind,
          ...(part.header && { header: part.header }),
        }
      }))
    },
    terms: Array.from(found.terms, termOf),
    path: setOf(found.path),
    headings: found.headings.map(setOf),
  }
  remembered.set(found, read)
  return read
}
