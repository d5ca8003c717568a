import { isFunctionWord } from '../../language/functionWords.ts'
import { tokens } from '../../language/tokens.ts'
import type { Turn } from '../conversation.ts'
import { asksForMore } from '../talk/smallTalk.ts'
import { carriedOver } from './carriedOver.ts'
import { choiceTaken } from './choiceTaken.ts'
import { continuation } from './continuation.ts'
import { itemMeant } from './itemMeant.ts'
import { isFollowUp } from './isFollowUp.ts'
import { asItStands, type Interpretation } from './Interpretation.ts'
import { asksInEnglish } from '../languages/asksInEnglish.ts'
import { namesIn, namingWords, pointsBack } from '../languages/namingWords.ts'
import { namedInReply } from './namedInReply.ts'
import { personMeant } from './personMeant.ts'
import { pointingTo } from './pointingTo.ts'
import { substituted } from './substituted.ts'
import { isArticle, isAsking, isIndefinite } from '../languages/wordIn.ts'

/** Whether a message speaks of something as not spoken of before: by its name, or as one of its kind. */
const namesItself = (message: string) => {
  const found = tokens(message)
  const isOneOfKind = isIndefinite(found.at(-2)?.folded ?? '') && found.at(-1)?.kind === 'word'
  return namesIn(found).length > 0 || isOneOfKind
}

/** Whether words are part of a sentence rather than something to ask about: `at Hill Street`, `Hill Street`. */
const isPhrase = (rest: string): boolean => {
  const [first, ...others] = tokens(rest)
  if (!first || isAsking(first.folded) || isArticle(first.folded)) return false
  return isFunctionWord(first.folded) || [first, ...others].every(({ raw }) => /^\p{Lu}/u.test(raw))
}

/**
 * The ways a message may be meant after the turns before it, the likeliest first. A choice offered is put to the question
 * it belongs to, an item of a list just given gets its name, `he` the name just given, `it` what the question before named,
 * `What about Germany?` becomes the earlier question about Germany; else the subject is carried over in brackets: `And in
 * winter?` becomes `And in winter? (opening hours of the museum)`. What says enough may also be meant by itself.
 */
export const interpretationsInTalk = (message: string, history: Turn[]): Interpretation[] => {
  const turns = history.filter(({ kind }) => kind !== 'smalltalk')
  const last = turns.findLast(({ prompt }) => !asksForMore(prompt))
  const before = last
    ? (last.standalone ?? standalone(last.prompt, turns.slice(-6, turns.indexOf(last))))
    : ''
  const choice = choiceTaken(message, history.at(-1), before)
  if (choice) return choice
  if (!last) return [asItStands(message)]
  const offered = turns.flatMap(({ choices = [] }) => choices)
  if (offered.includes(message)) return [asItStands(message)]
  const responses = turns.map(({ response }) => response)
  const said = itemMeant(message, responses) ?? message
  if (!isFollowUp(said)) return [asItStands(said)]
  const person = personMeant(said, last)
  if (person) return [asItStands(person)]
  const on = continuation(said)
  const about = namingWords(on?.rest ?? said).map(({ raw }) => raw)
  const replaced = substituted(said, before) ?? []
  const named = namedInReply(last, before, said)
  const subjects = carriedOver(before, said).map(one => [one, named].filter(Boolean).join(' '))
  const carried = subjects.length ? subjects.map(one => `${said} (${one})`) : [said]
  if (pointsBack(said))
    return asksInEnglish(said) ? pointingTo(before, said, carried) : carried.map(asItStands)
  if (!about.length) return carried.map(asItStands)
  const focused = [...new Set([replaced, carried].flat())].map(question => ({ question, about }))
  const rest = on?.rest ?? said
  const alone = { ...asItStands(rest), isAlone: true }
  if (!on && namesItself(said)) return [alone, ...focused]
  return isPhrase(rest) ? focused : [...focused, alone]
}

/** A message as it is most likely meant, readable without the turns before it. */
export const standalone = (message: string, history: Turn[]): string =>
  interpretationsInTalk(message, history)[0]?.question ?? message
