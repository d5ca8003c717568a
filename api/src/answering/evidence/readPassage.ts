import type { Word } from '../../language/lexicon.ts'
import type { Span } from '../../language/sentences.ts'
import type { Token } from '../../language/tokens.ts'
import type { PassageText } from '../../training/passage.ts'
import { memoryOf } from '../rank/memoryOf.ts'
import { currentReader, type PassageTerms } from '../rank/passageTerms.ts'

/** A word of a passage, ready to be compared. */
export type ReadToken = Token & {
  term: string
  content: boolean
  /** Written like a name: capitalised inside a sentence, or with digits or capitals within. */
  name: boolean
}

export type ReadSentence = Span & {
  tokens: ReadToken[]
  terms: Set<string>
  /** One row, item, cue or line, rather than prose. */
  kind: PassageText['parts'][number]['kind']
  /** Names of the columns, of a table's row. */
  header?: string[]
}

export type ReadPassage = {
  /** Cut when first looked at: most candidates are judged by their words alone. */
  readonly sentences: ReadSentence[]
  /** How often each term stands in the text. */
  counts: Map<string, number>
  /** Terms of the title and the headings above. */
  path: Set<string>
  /** Terms of each of them. */
  headings: Set<string>[]
  length: number
}

/** The words of one sentence, which start where `starts` says. */
const tokensOf = (words: Word[], starts: number[]): ReadToken[] =>
  words.map(({ folded, raw, kind, term, content, capital, code }, at) => {
    const start = starts[at] ?? 0
    const next = kind === 'character' ? words[at + 1] : undefined
    return {
      folded,
      raw,
      start,
      end: start + raw.length,
      kind,
      term: next?.kind === 'character' ? term + next.term : term,
      content,
      name: content && kind === 'word' && ((at > 0 && capital) || code),
    }
  })

/** The words of a question. */
export const readTokens = (text: string): ReadToken[] => {
  const { words, starts } = currentReader().lexicon.read(text)
  return tokensOf(words, starts)
}

const passageBytes = 32 * 2 ** 20
/** As measured, of a word that is cut out with all its signs. */
const wordBytes = 200

const remembered = memoryOf<PassageTerms, ReadPassage>(
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
        const tokens = tokensOf(text.words.slice(from, to), text.starts.slice(from, to))
        const terms = new Set<string>()
        for (const token of tokens) terms.add(token.term)
        for (const number of header) terms.add(termOf(number))
        const { kind, header: names } = part
        return { start, end, tokens, terms, kind, ...(names && { header: names }) }
      }))
    },
    counts: new Map(found.terms.map((number, at) => [termOf(number), found.counts[at] ?? 0])),
    path: setOf(found.path),
    headings: found.headings.map(setOf),
    length: found.length,
  }
  remembered.set(found, read)
  return read
}
