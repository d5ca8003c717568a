import { lettersShared } from '../../../language/sharedStart.ts'
import { fold, tokens } from '../../../language/tokens.ts'
import { words } from '../../../language/words.ts'
import { isOfKind } from '../../question/isOfKind.ts'
import { asksInEnglish } from '../../languages/asksInEnglish.ts'
import { matchTerms, matchPassage } from '../../question/matchPassage.ts'
import { fileWords, filterPassages } from './filterPassages.ts'
import type { QuestionTerm } from '../../question/QuestionTerm.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Passage } from '../../../training/passage.ts'
import type { Place } from '../Place.ts'

/** Whose something is: the `Oslo` of `the mayor of Oslo`. */
const owners = /\bof (?:the )?(\p{Lu}\S*(?: \p{Lu}\S*)*)/gu
const shortest = 4
const memberNamed = /(?<![\w.])(?<owner>[a-z_]\w*)[.#](?<member>[a-z_]\w*)(?![\w.])/gi
const fewestMembers = 3
/**
 * How many letters two words must begin with alike to be one
 * name, as `Russia` and `Russian` may be.
 */
const lettersOfOneName = 4
/** From this nearness on, a word of a passage stands for one of the question. */
const leastMeant = 0.5

/**
 * The sentences of those passages that speak of the names in a question: in their text, in the
 * headings above it, or in the name of their file. All sentences where it gives no names; none
 * where the material lacks a name, or the member of a program that is asked for.
 */
export const filterByNames = <T extends { place: Place }>(
  message: string,
  asked: ReadQuestion,
  judged: T[],
): T[] => {
  if (!asksInEnglish(message)) return judged
  const [owner, ...others] = message.matchAll(owners)
  const owning = new Set(owner && !others.length ? words(owner[1] ?? '') : [])
  const said = new Set(tokens(message).map(({ folded }) => folded))
  if (namesMissingMember(message, judged)) return []
  const wanted = [...asked.terms.entries()].filter(
    ([, term]) =>
      said.has(term.folded) && mustBeNamed(term) && (term.unknown || owning.has(term.term)),
  )
  if (!wanted.length) return judged
  const names = (place: Place) => {
    const { ranked, read } = place
    const { whole, path } = matchPassage(asked, read)
    const file = matchTerms(asked, fileWords(place.ranked.passage)).nearest
    const all = [...read.terms, ...read.path]
    const capitals = capitalsIn(withHeadings(ranked.passage))
    return wanted.every(
      ([at, term]) =>
        [path.nearest, file].some(nearest => nearest[at]! >= leastMeant) ||
        (whole.nearest[at]! >= leastMeant && !isOthersName(term, asked, place)) ||
        (isAcronym(term.raw) && capitals.includes(fold(term.raw.replace(/s$/, '')))) ||
        (term.role === 'name' && all.some(other => beginAlike(term.term, other))),
    )
  }
  return filterPassages(judged, names)
}

/**
 * Whether a message names a member of something, as `ctx.throw` does, which the material lacks
 * though it names several others. With fewer others it may be no program: the name of a file, or a
 * sentence without its blank, is written like a member too.
 */
const namesMissingMember = (message: string, judged: { place: Place }[]): boolean =>
  [...message.matchAll(memberNamed)].some(({ groups }) => {
    const { owner = '', member = '' } = groups ?? {}
    const passages = new Set(judged.map(({ place }) => place.ranked.passage))
    const texts = [...passages].map(withHeadings)
    const ofOwner = new RegExp(`(?<![\\w.])${owner}[.#]([a-z_]\\w*)`, 'gi')
    const members = texts.flatMap(text => [...text.matchAll(ofOwner)].map(([, name]) => name))
    const isNamed = new RegExp(`[.#]${member}\\b|\\b${member}\\(`, 'i')
    return new Set(members).size >= fewestMembers && !texts.some(text => isNamed.test(text))
  })

/** The headings above a passage, and its text. */
const withHeadings = ({ path, text }: Passage) => [...path, text].join('\n')

/**
 * Whether a term is a name that must be spoken of. Months and days are
 * not: dates may be written otherwise.
 */
const mustBeNamed = (term: QuestionTerm) =>
  term.role === 'name' &&
  !isOfKind(term, 'time') &&
  (term.raw.length >= shortest || isAcronym(term.raw))

/**
 * Whether a passage has a name only as a form within another name:
 * `Frances A. Kemble` is not about France.
 */
const isOthersName = ({ term, folded }: QuestionTerm, { has }: ReadQuestion, { read }: Place) => {
  const uses = read.sentences.flatMap(({ tokens: said }) =>
    said.flatMap((token, at) => (token.term === term ? [{ token, next: said[at + 1] }] : [])),
  )
  const isOther = uses.map(
    ({ token, next }) => token.folded !== folded && next?.capital && !has.has(next.term),
  )
  return isOther.length > 0 && isOther.every(Boolean)
}

const isAcronym = (raw: string) => /^\p{Lu}{2,}s?$/u.test(raw)

/**
 * The first letters of all words with a capital, in order: an acronym may stand for some of them.
 */
const capitalsIn = (text: string) =>
  tokens(text)
    .flatMap(({ raw }) => (/^\p{Lu}/u.test(raw) ? fold(raw[0] ?? '') : []))
    .join('')

const beginAlike = (one: string, other: string) =>
  one !== other && lettersShared(one, other) >= lettersOfOneName
