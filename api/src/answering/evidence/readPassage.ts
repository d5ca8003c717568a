import { isFunctionWord } from '../../language/functionWords.ts'
import { type Span, sentences } from '../../language/sentences.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { term, words } from '../../language/words.ts'
import type { PassageText } from '../../training/passage.ts'

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

const capital = /^\p{Lu}/u
const hasDigit = /\p{N}/u
const codeLike = /^(?=.*\p{Lu}.*\p{Lu})|^(?=.*\p{L})(?=.*\p{N})/u

/** Plain lower-case words, nearly all there are, are told apart without the slower pattern. */
const looksLikeCode = ({ raw, folded }: Token) =>
  (raw !== folded || hasDigit.test(raw)) && codeLike.test(raw)

type Known = Pick<ReadToken, 'term' | 'content'> & { capital: boolean; code: boolean }

/** What words as they are written are wherever they stand: the same few thousand come again and again. */
const knownWords = new Map<string, Known>()
const know = (token: Token): Known => {
  const { raw } = token
  const known = token.kind === 'word' ? knownWords.get(raw) : undefined
  if (known) return known
  const found = {
    term: term(token),
    content: !isFunctionWord(token.folded),
    capital: capital.test(raw),
    code: looksLikeCode(token),
  }
  if (knownWords.size > 100_000) knownWords.clear()
  if (token.kind === 'word') knownWords.set(raw, found)
  return found
}

export const readTokens = (text: string, from: number): ReadToken[] => {
  const found = tokens(text)
  return found.map((token, at) => {
    const { folded, raw, start, end, kind } = token
    const { term, content, capital, code } = know(token)
    const next = kind === 'character' ? found[at + 1] : undefined
    return {
      folded,
      raw,
      start: start + from,
      end: end + from,
      kind,
      term: next?.kind === 'character' ? folded + next.folded : term,
      content,
      name: content && kind === 'word' && ((at > 0 && capital) || code),
    }
  })
}

const readSentences = ({ text, parts }: PassageText): ReadSentence[] =>
  parts.flatMap(({ at: start, kind, header }, order) =>
    sentences(text.slice(start, parts[order + 1]?.at ?? text.length), kind).map(span => {
      const found = readTokens(text.slice(start + span.start, start + span.end), start + span.start)
      const terms = new Set<string>()
      for (const token of found) terms.add(token.term)
      for (const word of header ? words(header.join('\n')) : []) terms.add(word)
      return {
        start: start + span.start,
        end: start + span.end,
        tokens: found,
        terms,
        kind,
        ...(header && { header }),
      }
    }),
  )

const remembered = new Map<string, ReadPassage>()

/** A passage cut into sentences and words. The last few thousand are remembered. */
export const readPassage = (passage: PassageText): ReadPassage => {
  const key = `${passage.path.join('\n')}\n\n${passage.text}`
  const known = remembered.get(key)
  if (known) return known
  const counts = new Map<string, number>()
  const found = words(passage.text)
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const { header } of passage.parts)
    for (const word of header ? words(header.join('\n')) : [])
      if (!counts.has(word)) counts.set(word, 1)
  let cut: ReadSentence[] | undefined
  const read = {
    get sentences() {
      return (cut ??= readSentences(passage))
    },
    counts,
    path: new Set(words(passage.path.join('\n'))),
    headings: passage.path.map(heading => new Set(words(heading))),
    length: found.length,
  }
  if (remembered.size >= 6_000) remembered.clear()
  remembered.set(key, read)
  return read
}
