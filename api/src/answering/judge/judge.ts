import { type Inquiry, askBack } from '../askBack/askBack.ts'
import { allShown } from '../parts/allShown.ts'
import { onlyPart, type PartAsked, partsAsked } from '../parts/partsAsked.ts'
import { asksCount } from '../parts/requestedWords.ts'
import { severalAsked } from '../parts/severalAsked.ts'
import { shownOnce } from '../askBack/vaguelyAsked.ts'
import type { Evidence, EvidenceSentence, FoundSentence } from '../evidence/Evidence.ts'
import { findEvidence } from '../evidence/findEvidence.ts'
import { readWanted } from '../evidence/plain/wanted.ts'
import { readQuestion } from '../question/readQuestion.ts'
import { tellsOfOthers } from '../evidence/rows/tellsOfOthers.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { partAt } from '../../training/passage.ts'
import { answeringInTalk, speaksAsMeant } from './followUpFilters.ts'
import { partMeant, partNamed } from '../parts/partNamed.ts'

export type Judgement = Evidence & {
  /** What to ask back about, where the question may mean several things. */
  unclear: string[]
}

type About = Omit<Inquiry, 'evidence' | 'parts'> & {
  /** Words an answer has to speak of, in its sentence or above it. */
  about?: string[]
  /** Words of which it has to speak of one. */
  aboutAny?: string[]
  /** What its passage has to speak of. */
  within?: string
}

/**
 * Whether and where the material answers: by what is asked for as a whole, by the likeliest sentences or the part that
 * is named, or once it is clear which.
 */
export const judge = (asked: About): Judgement => {
  const { message, question, ranked, stats } = asked
  const answering = answeringInTalk(asked)
  const mayAnswer = (one: FoundSentence) => answering(one) !== undefined
  const told = findEvidence(question, ranked, stats, { message, mayAnswer })
  const parts = partsAsked(question, ranked)
  const whole = told.isPicked
    ? told
    : saysCount(question, told)
      ? undefined
      : wholeAsked(asked, parts)
  const found = { ...told, ...(whole ?? partInstead(asked, told)) }
  const speaks = speaksAsMeant(asked)
  const sentences = found.sentences.flatMap(one => (speaks(one) && answering(one)) || [])
  const [likeliest] = sentences
  const isAnswer = likeliest && (whole || !tellsOfOthers(question, ranked)(likeliest))
  const evidence = { ...found, sentences, holds: found.holds && Boolean(isAnswer) }
  return { ...evidence, unclear: whole ? [] : askBack({ ...asked, evidence, parts }) }
}

type Part = Partial<Evidence>

/** Whether a sentence says how many there are, where that is asked. */
const saysCount = (question: string, { holds, sentences: [best] }: Evidence): boolean =>
  holds &&
  asksCount(question) &&
  best !== undefined &&
  partAt(best.passage, best.start)?.kind === 'paragraph'

/** All that is asked for: every number or address, a table or list, or a sentence of each of several things. */
const wholeAsked = ({ question, ranked, stats }: About, parts: PartAsked[]): Part | undefined =>
  eachOf(allShown(question, ranked, stats)) ??
  onlyPart(parts) ??
  eachOf(severalAsked(question, ranked, stats))

const eachOf = (sentences: EvidenceSentence[]): Part | undefined =>
  sentences.length ? { holds: true, isEach: true, sentences } : undefined

/** What is told in place of the likeliest sentences: the part that is named or, where none is likely enough, meant. */
const partInstead = ({ question, ranked, stats }: About, { holds }: Evidence): Part | undefined => {
  const named = partNamed(question, ranked)
  if (named || holds) return named
  const part = namesShapeAlone(question, stats) ? undefined : partMeant(question, ranked)
  if (part) return part
  const sentences = shownOnce(question, ranked, stats)
  return sentences.length ? { holds: true, sentences } : undefined
}

/** Whether a question only says how its answer is written: `prices`. Then no other use of the word is meant. */
const namesShapeAlone = (question: string, stats: WordStats): boolean => {
  const { shape, total } = readWanted(question, readQuestion(question, stats))
  return shape !== undefined && total === 0
}
