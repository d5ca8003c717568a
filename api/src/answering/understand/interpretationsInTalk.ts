import { isFunctionWord } from '../../language/functionWords.ts'
import { tokens } from '../../language/tokens.ts'
import type { Turn } from '../conversation.ts'
import { afterSaid } from '../languages/afterSaid.ts'
import { asksInEnglish } from '../languages/asksInEnglish.ts'
import { namesIn, namingWords, pointsBack } from '../languages/namingWords.ts'
import { saidIn } from '../languages/saidIn.ts'
import { isArticle, isAsking, isDenying, isEmptyWord, isIndefinite } from '../languages/wordIn.ts'
import { asksForMore } from '../talk/smallTalk.ts'
import { carriedOver } from './carriedOver.ts'
import { choiceTaken } from './choiceTaken.ts'
import { continuation } from './continuation.ts'
import { asItStands, type Interpretation } from './Interpretation.ts'
import { itemMeant } from './itemMeant.ts'
import { oneMeant } from './oneMeant.ts'
import { personMeant } from './personMeant.ts'
import { pointingTo } from './pointingTo.ts'
import { substituted } from './substituted.ts'

/**
 * The ways a message may be meant after the turns before it, the likeliest first. A choice offered is put to the question
 * it belongs to, an item of a list just given gets its name, `he` the name just given; what else leans on the turns before
 * gets its subject from them, and the rest stands by itself.
 */
export const interpretationsInTalk = (message: string, history: Turn[]): Interpretation[] => {
  const turns = history.filter(({ kind }) => kind !== 'smalltalk')
  const last = turns.findLast(({ prompt }) => !asksForMore(prompt))
  const choice = choiceTaken(message, history.at(-1), last ? meaningOf(last) : '')
  if (choice) return choice
  const isOffered = turns.some(({ choices }) => choices?.includes(message))
  if (!last || isOffered) return [asItStands(message)]
  const responses = turns.map(({ response }) => response)
  const said = itemMeant(message, responses) ?? oneMeant(message, meaningOf(last)) ?? message
  if (!isFollowUp(said)) return [asItStands(said)]
  const person = personMeant(said, last)
  if (person) return [asItStands(person)]
  return pointsBack(said) ? pointingBack(said, last) : leaningOn(said, last)
}

const meaningOf = ({ prompt, standalone = prompt }: Turn) => standalone

/** Whether a turn cannot be understood by itself. */
const isFollowUp = (message: string): boolean => {
  const said = namingWords(message)
  if (said.length <= 1) return true
  if (said.length <= 2 && asksOn(message)) return true
  if (said.length <= 4 && continuation(message)) return true
  return pointsBack(message) && !namesIn(tokens(message)).length
}

/** Whether a message asks no more than one word does, or begins with one: `Why?` */
const asksOn = (message: string) =>
  saidIn('alone', message) !== undefined || afterSaid('alone', message) !== undefined

/** A message that points back, with what the turn before named: in place of its pronoun, or in brackets. */
const pointingBack = (said: string, last: Turn): Interpretation[] => {
  const carried = withSubject(said, last)
  return asksInEnglish(said) ? pointingTo(meaningOf(last), said, carried) : carried.map(asItStands)
}

/**
 * A short message after a turn: the earlier question about what it names, as `What about Germany?` is meant; and with the
 * subject of that, as `And in winter? (opening hours of the museum)`. What says enough may also be meant by itself.
 */
const leaningOn = (said: string, last: Turn): Interpretation[] => {
  const on = continuation(said)
  const rest = on?.rest ?? said
  const carried = withSubject(said, last)
  const named = namingWords(rest)
  const about = named.filter(({ folded }) => !isEmptyWord(folded)).map(({ raw }) => raw)
  if (!named.length) return carried.map(asItStands)
  const before = meaningOf(last)
  const again = substituted(said, before) ?? (on && leads(rest) ? withPhrase(last, rest) : [])
  const focused = [...new Set([again, carried].flat())].map(question => ({ question, about }))
  const alone = { ...asItStands(rest), isAlone: true }
  if (!on && namesItself(said)) return [alone, ...focused]
  return isPhrase(rest) ? focused : [...focused, alone]
}

/** A single question, with what was put behind it in brackets. */
const single = /^(?<question>[^.!?？]+)[?？]?(?<subject> \([^()]+\))?$/u

/** `When are you open in winter? (museum)`: the earlier question, and what else is asked of it; none where it has such a phrase. */
const withPhrase = ({ prompt, standalone }: Turn, phrase: string): string[] => {
  const { question, subject = '' } = single.exec(prompt)?.groups ?? {}
  const [first] = tokens(phrase)
  const isLed = tokens(prompt).some(({ folded }) => folded === first?.folded)
  return question && !standalone && !isLed ? [`${question.trim()} ${phrase}?${subject}`] : []
}

/** A message with the subject of the turn before in brackets, and whom or what its reply named; as it is where there is none. */
const withSubject = (said: string, last: Turn): string[] => {
  const before = meaningOf(last)
  const named = namedInReply(last, before, said)
  const subjects = carriedOver(before, said).map(one => [one, named].filter(Boolean).join(' '))
  return subjects.length ? subjects.map(one => `${said} (${one})`) : [said]
}

/** What is no part of a sentence: the mark of a source, a remark in brackets, which may have others within. */
const aside = / ?\[\d+\]| ?\((?:[^()]|\([^()]*\))*\)/gu
const ending = /[.!?](?:\s|$)|\n/u

/** What a reply named first, where the question before named nothing that a message could point to. */
const namedInReply = ({ response, kind }: Turn, before: string, message: string): string => {
  if (kind && kind !== 'answer') return ''
  if (!pointsBack(message) || namesIn(tokens(before)).length) return ''
  const told = response.replace(aside, '').split(ending)[0] ?? ''
  const known = new Set(tokens(`${before} ${message}`).map(({ folded }) => folded))
  const named = namesIn(tokens(told)).filter(
    ({ raw, folded }) => raw.length > 1 && !known.has(folded),
  )
  return [...new Set(named.map(({ raw }) => raw))].slice(0, 3).join(' ')
}

/** Whether a message speaks of something as not spoken of before: by its name, or as one of its kind. */
const namesItself = (message: string) => {
  const found = tokens(message)
  const isOneOfKind = isIndefinite(found.at(-2)?.folded ?? '') && found.at(-1)?.kind === 'word'
  return namesIn(found).length > 0 || isOneOfKind
}

/** Whether words begin with one that only leads up to them: `in winter`, `for children`. */
const leads = (rest: string): boolean => {
  const [first] = tokens(rest)
  return (
    first !== undefined &&
    isFunctionWord(first.folded) &&
    !isDenying(first.folded) &&
    isPhrase(rest)
  )
}

/** Whether words are part of a sentence rather than something to ask about: `at Hill Street`, `Hill Street`. */
const isPhrase = (rest: string): boolean => {
  const [first, ...others] = tokens(rest)
  if (!first || isAsking(first.folded) || isArticle(first.folded)) return false
  return isFunctionWord(first.folded) || [first, ...others].every(({ raw }) => /^\p{Lu}/u.test(raw))
}
