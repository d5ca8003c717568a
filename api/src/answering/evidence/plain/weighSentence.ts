import { isWeakWord, isWord } from '../../languages/wordIn.ts'
import { partOfSpeech } from '../../../language/thesaurus.ts'
import { tokens } from '../../../language/tokens.ts'
import { isMet, same } from '../../question/isMet.ts'
import { type Coverage, textOf } from './coverage.ts'
import { rowName } from '../filters/filterByRowName.ts'
import { defines } from './defines.ts'
import { holdsKind, isCounted } from './holdsKind.ts'
import { isNegation } from '../../question/readQuestion.ts'
import { nearestOfEach, matchPassage } from '../../question/matchPassage.ts'
import type { Place } from '../signs/sentenceSigns.ts'
import type { Shape } from '../../languages/Language.ts'
import { isWordFor, shows } from '../../shapes/shape.ts'
import type { Wanted } from './wanted.ts'

/** How a sentence answers what is wanted, by its words alone. */
export type Weighed = {
  /** All that is named stands in it or above it, and something of the kind asked for. */
  isPlain: boolean
  /** It is an answer. */
  fits: boolean
  /** It is written as the answer must be. */
  isShown: boolean
  /** It has a number of what is asked for. */
  isCounted: boolean
  /** What the question gives, such as an age, lies within what it says. */
  isLimit: boolean
  /** It says to do what is asked about: `Bring a coat.` */
  isTold: boolean
  /** It is a row that is called, or stands below a label or answers a question that is, just what is asked for. */
  isLabelled: boolean
  /** It says what the thing is that is asked for: `A comet is …`. */
  isDefining: boolean
  /** It speaks of what is asked about that which the headings above it name: of `retired`, below `Smith, Jo`. */
  isPredicated: boolean
  /** How much of what is named it has, with all that stands around it, 0 to 1. */
  share: number
  /** How well it fits. */
  worth: number
}

/** Terms weighing no more than this, verbs and adverbs, an answer may put otherwise. */
const light = 0.5

/** `coverage`: what of the question the sentence holds. */
export const weighSentence = (wanted: Wanted, place: Place, coverage: Coverage): Weighed => {
  const { asked, shape, isBare, weights, total } = wanted
  const { own, path, heading, block, isLimit, label } = coverage
  const { terms } = asked
  const hasAt = (nearest: number[], at: number) => isMet(terms[at]!, nearest[at])
  const sum = (share: (at: number) => number | boolean) =>
    weights.reduce((all, weight, at) => all + weight * Number(share(at)), 0)
  const held = (nearest: number[]) => sum(at => hasAt(nearest, at))
  /** The same, where a word of like meaning counts for less than the word itself. */
  const told = (nearest: number[]) => sum(at => (hasAt(nearest, at) ? nearest[at]! : 0))
  const lacks = (nearest: number[], least = 0) =>
    terms.filter((_, at) => weights[at]! > least && !hasAt(nearest, at))

  const above = nearestOfEach([own, path])
  const around = nearestOfEach([above, block])
  const missing = lacks(around)
  const isShown = !shape || shows(shape, textOf(place), place.sentence.header)
  const counted = !shape && /^(?:count|amount)$/.test(asked.kind) && isCounted(asked, place)
  const isNews = place.sentence.tokens.some(({ term }) => !asked.has.has(term))
  const isLabel = label !== undefined && !lacks(label).length
  const isLabelled = total > 0 && isNews && (isLabel || isCalledSo(wanted, place))
  const isTold = tellsToDo(wanted, place)
  const isDefining = wanted.isDefinition && defines(asked, place)
  const isTelling = shape !== undefined || counted
  const isAllAbove = !lacks(above).length
  const isHeaded = isAllAbove && held(heading) > 0

  const holdsAll = () =>
    isAllAbove ||
    isTelling ||
    isBare ||
    isTold ||
    isDefining ||
    isCell ||
    isLimit ||
    /^(?:count|yesno)$/.test(asked.kind)
  const isCell = asksForCell(wanted, place)
  const holdsMost = () =>
    missing.every(({ folded }) => isWeakWord(folded))
      ? lacks(above).length === missing.length
      : (mayLackVerb() && !lacks(above, light).length) ||
        (isLimit && lacks(around, light).every(({ role }) => role === 'other' && !asked.foreign))
  const mayLackVerb = () =>
    shape === 'money' ||
    counted ||
    isCell ||
    isDone ||
    (held(own) > 0 && !missesKind.test(asked.kind) && isVerbless(place))
  const isStep = asked.kind === 'manner' && !shape && isOrder(place)
  const isDone = isStep && terms.some(({ role }, at) => role === 'verb' && hasAt(own, at))
  const mayBePlain = total > 0 && isAllAbove
  const mayFit =
    (total > 0 || (isBare && shape !== undefined)) &&
    sum(at => around[at]! >= same) >= total / 2 &&
    (missing.length ? holdsMost() : holdsAll())
  const isKind = (mayBePlain || mayFit) && (shape ? isShown : isLabelled || holdsKind(asked, place))
  return {
    isPlain: mayBePlain && isKind,
    fits: mayFit && isKind,
    isShown,
    isCounted: counted,
    isTold,
    isLimit,
    isLabelled,
    isDefining,
    isPredicated: isPredicated(wanted, place, coverage),
    share: total ? held(around) / total : 1,
    worth:
      ((isHeaded && !isTelling ? total : told(own)) + told(around)) / (total || 1) +
      (counted || isLabelled || isTold || isDefining ? 0.5 : 0) +
      (isStep ? 0.3 : 0),
  }
}

const isPredicated = ({ asked, weights }: Wanted, { read, at }: Place, { own, path }: Coverage) => {
  const { opposite } = matchPassage(asked, read).sentences[at]!
  const named = [...asked.terms.entries()].filter(([term]) => weights[term])
  const [subject = [], said = []] = [true, false].map(is =>
    named.filter(([term, one]) => isMet(one, path[term]) === is),
  )
  const unnamed = said.filter(([, { role }]) => role !== 'name')
  return (
    !subject.length ||
    !unnamed.length ||
    unnamed.some(([term, one]) => isMet(one, own[term]) || opposite[term])
  )
}

/** Whether a row's name is what is asked for, and has no other word. */
const isCalledSo = ({ asked, weights }: Wanted, place: Place) => {
  const name = rowName(place)
  const named = asked.terms.filter((_, at) => weights[at]! > light)
  return Boolean(
    name?.size && name.isSubsetOf(asked.has) && named.every(({ term }) => name.has(term)),
  )
}

/** Whether a column or heading of a row is what `which …` asks for: what is done with it no row says. */
const asksForCell = ({ asked: { focus } }: Wanted, { sentence, read }: Place) =>
  focus !== undefined &&
  sentence.header !== undefined &&
  (sentence.columns.includes(focus) || read.path.has(focus))

const tellsToDo = ({ verbs, asked }: Wanted, { sentence }: Place) => {
  const first = sentence.tokens[0]
  return first !== undefined && verbs.has(first.folded) && asked.has.has(first.term)
}

/** Of these a line without a verb does not tell whether it means what is asked for. */
const missesKind = /^(?:person|count|amount|place|reason)$/

/** Whether words are put side by side, as in rows and after labels: there is no verb that could be the question's. */
const isVerbless = ({ sentence }: Place) =>
  sentence.kind === 'table' ||
  (sentence.kind !== 'code' &&
    !sentence.tokens.some(
      ({ folded, content }) =>
        isFunctionVerb(folded) || (content && partOfSpeech(folded) === 'verb'),
    ))

const isFunctionVerb = isWord('is', 'helping')

/** Whether a sentence begins like an order: with a verb in its plain form. */
const isOrder = ({ sentence }: Place) => {
  const first = sentence.tokens[0]?.folded ?? ''
  return partOfSpeech(first) === 'verb' && !/(?:[^s]s|ed|ing)$/.test(first)
}

/** Whether the heading a sentence stands under names a shape: `Prices`. */
export const headingNames = (shape: Shape, { ranked }: Place) =>
  tokens(ranked.passage.path.at(-1) ?? '').some(({ folded }) => isWordFor(shape, folded))

/** Whether a sentence, or the heading above it, says no. */
export const negates = ({ sentence, ranked }: Place) =>
  [...sentence.tokens, ...tokens(ranked.passage.path.at(-1) ?? '')].some(({ folded }) =>
    isNegation(folded),
  )
