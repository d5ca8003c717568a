import { partAt } from '../../training/passage.ts'
import type { Ranked } from '../rank/rank.ts'
import { type Inquiry, askBack } from '../askBack/askBack.ts'
import { allShown } from '../parts/allShown.ts'
import { onlyPart, type PartAsked, partsAsked } from '../parts/partsAsked.ts'
import { asksCount } from '../parts/requestedWords.ts'
import { severalAsked } from '../parts/severalAsked.ts'
import { shownOnce } from '../parts/shownOnce.ts'
import type { Evidence, FoundSentence, Told } from '../evidence/Evidence.ts'
import { findEvidence } from '../evidence/findEvidence.ts'
import { tellsOfOthers } from '../evidence/rows/tellsOfOthers.ts'
import { readWanted, type Wanted } from '../evidence/plain/wanted.ts'
import { answeringInTalk, speaksAsMeant } from './followUpFilters.ts'
import { partMeant, partNamed } from '../parts/partNamed.ts'
import { speakingOfPlace } from './speakingOfPlace.ts'

export type Judgement = Evidence & {
  /** What to ask back about, where the question may mean several things. */
  unclear: string[]
}

type About = Omit<Inquiry, 'wanted' | 'evidence' | 'parts'> & {
  /** Words an answer has to speak of, in its sentence or above it. */
  about?: string[]
  /** Words of which it has to speak of one. */
  aboutAny?: string[]
  /** What its passage has to speak of. */
  within?: string
}

/**
 * Whether and where the material answers, by the first that does: what is asked for as a whole, of which nothing is
 * unclear, the part that is named, the likeliest sentences, or what else may be meant.
 */
export const judge = (asked: About): Judgement => {
  const { message, question, ranked, stats } = asked
  const wanted = readWanted(question, stats)
  const answering = answeringInTalk(asked)
  const mayAnswer = (one: FoundSentence) => answering(one) !== undefined
  const likeliest = findEvidence(wanted, ranked, { message, mayAnswer })
  const parts = partsAsked(question, ranked)
  const whole = wholeAsked(wanted, ranked, likeliest, parts)
  const told =
    whole ??
    partNamed(question, ranked) ??
    (likeliest.holds ? likeliest : undefined) ??
    partMeant(wanted, ranked) ??
    shownOnce(wanted, ranked)
  const found = { ...likeliest, ...told }
  const speaks = speaksAsMeant(asked)
  const mayTell = whole ? () => true : speakingOfPlace(question, ranked)
  const sentences = found.sentences.flatMap(
    one => (speaks(one) && mayTell(one) && answering(one)) || [],
  )
  const [best] = sentences
  const isAnswer = best && (whole || !tellsOfOthers(question, ranked)(best))
  const evidence = { ...found, sentences, holds: told !== undefined && Boolean(isAnswer) }
  return { ...evidence, unclear: whole ? [] : askBack({ ...asked, wanted, evidence, parts }) }
}

/**
 * All that is asked for: rows or items that are picked, every number or address, a table or list, or one sentence for
 * each of several things.
 */
const wholeAsked = (
  wanted: Wanted,
  ranked: Ranked[],
  likeliest: Evidence,
  parts: PartAsked[],
): Told | undefined => {
  if (likeliest.telling === 'picked') return likeliest
  if (asksCount(wanted.asked.question) && saysCount(likeliest)) return undefined
  return allShown(wanted, ranked) ?? onlyPart(parts) ?? severalAsked(wanted, ranked)
}

/** Whether a sentence is likely to say how many there are: then no table needs to be counted. */
const saysCount = ({ holds, sentences: [best] }: Evidence): boolean =>
  holds && best !== undefined && partAt(best.passage, best.start)?.kind === 'paragraph'
