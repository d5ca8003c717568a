import type { Word } from '../../language/lexicon.ts'
import type { Span } from '../../language/sentences.ts'
import type { PassageText } from '../../training/passage.ts'
import { cacheOf } from './cacheOf.ts'
import { currentReader, type PassageTerms } from './passageTerms.ts'

/** A word as it stands in its sentence. */
export type ReadToken = Word

export type ReadSentence = Span & {
  tokens: ReadToken[]
  /** Terms of its columns' names, of a table's row. */
  columns: string[]
  /** Its terms, with those. */
  readonly terms: Set<string>
  /** One row, item, cue or line, rather than prose. */
  kind: PassageText['parts'][number]['kind']
  /** Names of the columns, of a table's row. */
  header?: string[]
}

export type ReadPassage = {
  /** Cut when first looked at: most candidates are judged by their words alone. */
  readonly sentences: ReadSentence[]
  /** Different terms of text and columns. */
  terms: string[]
  /** Terms of the title and the headings above. */
  path: Set<string>
  /** Terms of each of them. */
  headings: Set<string>[]
}

/** Written like a name: capitalised inside a sentence, or with digits or capitals within. */
export const isName = ({ content, kind, capital, code }: ReadToken): boolean =>
  content && kind === 'word' && (capital || code)

/** The lexicon's words, but for the capital that begins a sentence, which says nothing. */
const inSentence = (words: Word[]): ReadToken[] =>
  words.map((word, at) => (at === 0 && word.capital ? { ...word, capital: false } : word))

/** The words of a question. */
export const readTokens = (text: string): ReadToken[] =>
  inSentence(currentReader().lexicon.read(text).words)

const passageBytes = 32 * 2 ** 20
/** As measured, of a word in its sentence, whose terms were asked for. */
const wordBytes = 60

const remembered = cacheOf<PassageTerms, ReadPassage>(
  passageBytes,
  ({ text }) => text.words.length * wordBytes,
)

/** A passage cut into sentences and words, with the terms that the ranking has found in it. */
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
