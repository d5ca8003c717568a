import { lazily } from '../../language/lazily.ts'
import { near, partOfSpeech } from '../../language/thesaurus.ts'
import { fold, tokens } from '../../language/tokens.ts'
import { words } from '../../language/words.ts'
import type { WordStats } from '../../training/wordStats.ts'
import type { Turn } from '../conversation.ts'
import { alike } from '../question/isMet.ts'
import { isOfKind } from '../question/isOfKind.ts'
import { type EvidenceSentence, type FoundSentence, quoteOf } from '../evidence/Evidence.ts'
import { fileWords } from '../evidence/filters/filterPassages.ts'
import { datesIn } from '../evidence/ranges/datesIn.ts'
import { haveCommon } from '../evidence/ranges/Stretch.ts'
import { tellsOf } from '../evidence/tellsOf.ts'
import { readPassage, readTokens } from '../passages/readPassage.ts'
import { answerKind } from '../languages/answerKind.ts'
import type { AnswerKind } from '../languages/Language.ts'
import { shapeAsked, shows } from '../shapes/shape.ts'
import { rewriteQuestion } from '../question/rewriteQuestion.ts'

const namesThing = (word: string) => {
  const part = partOfSpeech(fold(word))
  return part === undefined || part === 'noun'
}

/** `question`: the message as it was understood. */
type Meant = { question: string; about?: string[]; aboutAny?: string[]; stats: WordStats }

/** Tells the sentences that speak of all the things that some words name: of winter also those that speak of January. */
const speaksOf = (about: string[], { question, stats }: Meant) => {
  const asked = fold(question)
  const dated = datesIn(asked)
  const all = tokens(rewriteQuestion(about.join(' '), stats)).map(({ raw }) => raw)
  const things = all.filter(namesThing)
  const wanted = (things.length ? things : all).flatMap(word => {
    const meanings = [...near(fold(word))].filter(([, nearness]) => nearness >= alike)
    const terms = [...words(word), ...meanings.map(([one]) => one)]
    // The `I` of `Annex I` cannot be told from other words.
    const dates = dated.filter(({ start, end }) => asked.slice(start, end).includes(fold(word)))
    return terms.length ? [{ terms, dates }] : []
  })
  return (sentence: EvidenceSentence): boolean => {
    const tells = tellsOf(sentence)
    const told = lazily(() => datesIn(fold(quoteOf(sentence))))
    return wanted.every(
      ({ terms, dates }) =>
        terms.some(tells) || dates.some(date => told().some(one => haveCommon(date, one))),
    )
  }
}

/** Tells the sentences that speak of all of some words, and of one of others. */
export const speaksAsMeant = (meant: Meant) => {
  const { about = [], aboutAny = [] } = meant
  const all = speaksOf(about, meant)
  const any = aboutAny.map(word => speaksOf([word], meant))
  return (sentence: EvidenceSentence): boolean =>
    all(sentence) && (!any.length || any.some(speaks => speaks(sentence)))
}

/** `question`: the message as it was understood; `within`: what it was understood to be about. */
type FollowUp = { message: string; question: string; history: Turn[]; within?: string }

/** Of the words that lead to a reason those that mostly do not: `if so, the order is void`. */
const mayMeanElse = new Set(['so', 'order'])
/** What a sentence within an item ends with. */
const fullStop = /[.!?。]$/u

/** What any words may tell. */
const told = new Set<AnswerKind>(['thing', 'yesno', 'manner'])

/**
 * Gives what of a sentence may answer where a follow-up asks for a reason, a time, a number …: nothing of what was said
 * already and gives none, of an item of which a part was said so the rest.
 */
export const unspentPart = ({ question, message, history }: FollowUp) => {
  const said = history.flatMap(({ sources = [] }) => sources)
  const shape = shapeAsked(question)
  const kind = answerKind(message)
  const isOpen = question === message || (!shape && told.has(kind))
  const gives = (text: string) =>
    shape
      ? shows(shape, text)
      : readTokens(text).some(token => isOfKind(token, kind) && !mayMeanElse.has(token.folded))
  const unspent = <Found extends FoundSentence>(sentence: Found): Found | undefined => {
    const { passage, start, end } = sentence
    const quotes = isOpen ? [] : said.filter(({ id }) => id === passage.id)
    const text = passage.text.slice(start, end)
    if (quotes.some(({ quote }) => quote.includes(text))) return gives(text) ? sentence : undefined
    const part = quotes.find(({ quote }) => text.includes(quote) && fullStop.test(quote))?.quote
    if (!part || gives(part)) return sentence
    const [before = '', behind = ''] = text.split(part, 2)
    const rest = behind.trim() || before.trim()
    const from = start + text.indexOf(rest)
    return unspent({ ...sentence, start: from, end: from + rest.length })
  }
  return unspent
}

/** So much of what something is called has to stand in a passage that speaks of it: surnames do. */
const leastCalled = 0.5

/** Tells the sentences of passages that speak of something, in their text, above it or in the name of the file. */
const isWithin = (called: string) => {
  const wanted = [...new Set(words(called))]
  return ({ passage }: FoundSentence): boolean => {
    const { terms, path } = readPassage(passage)
    const has = new Set([...terms, ...path, ...fileWords(passage)])
    return wanted.filter(term => has.has(term)).length >= wanted.length * leastCalled
  }
}

/** Gives what of a sentence may answer after what was said: in a passage of what is meant, and not said already in vain. */
export const answeringInTalk = (asked: FollowUp) => {
  const unspent = unspentPart(asked)
  const isOfIt = asked.within === undefined ? () => true : isWithin(asked.within)
  return <Found extends FoundSentence>(sentence: Found): Found | undefined =>
    isOfIt(sentence) ? unspent(sentence) : undefined
}
