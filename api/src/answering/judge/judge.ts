import { type Inquiry, askBack } from '../askBack/askBack.ts'
import { allShown } from '../parts/allShown.ts'
import { onlyPart, partsAsked } from '../parts/partsAsked.ts'
import { severalAsked } from '../parts/severalAsked.ts'
import { shownOnce } from '../parts/shownOnce.ts'
import type { Evidence, FoundSentence } from '../evidence/Evidence.ts'
import { findEvidence } from '../evidence/findEvidence.ts'
import { readWanted } from '../evidence/plain/wanted.ts'
import { answeringInTalk, speaksAsMeant } from './followUpFilters.ts'
import { partMeant, partNamed } from '../parts/partNamed.ts'
import { speakingOfPlace } from '../parts/speakingOfPlace.ts'

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
  const whole = allShown(wanted, ranked) ?? onlyPart(parts) ?? severalAsked(wanted, ranked)
  const told =
    whole ??
    partNamed(question, ranked) ??
    (likeliest.holds ? likeliest : undefined) ??
    partMeant(wanted, ranked) ??
    shownOnce(wanted, ranked)
  const found = { ...likeliest, ...told }
  const speaks = speaksAsMeant(asked)
  const mayTell = speakingOfPlace(question, ranked)
  const sentences = found.sentences.flatMap(
    one => (speaks(one) && mayTell(one) && answering(one)) || [],
  )
  const evidence = { ...found, sentences, holds: told !== undefined && sentences.length > 0 }
  return { ...evidence, unclear: whole ? [] : askBack({ ...asked, wanted, evidence, parts }) }
}
