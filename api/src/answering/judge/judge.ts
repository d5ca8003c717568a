import { type Inquiry, askBack } from '../askBack/askBack.ts'
import { allShown } from '../parts/allShown.ts'
import { onlyPart, partsAsked } from '../parts/partsAsked.ts'
import { severalAsked } from '../parts/severalAsked.ts'
import { shownOnce } from '../askBack/vaguelyAsked.ts'
import type { Evidence } from '../evidence/Evidence.ts'
import { findEvidence } from '../evidence/findEvidence.ts'
import { readWanted } from '../evidence/plain/wanted.ts'
import { readQuestion } from '../question/readQuestion.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { changesRules } from '../languages/changesRules.ts'
import { saidWithoutKind, speaksOf } from './followUpFilters.ts'
import { partMeant, partNamed } from '../parts/partNamed.ts'

export type Judgement = Evidence & {
  /** What to ask back about, where the question may mean several things. */
  unclear: string[]
}

type About = Omit<Inquiry, 'evidence' | 'parts'> & {
  /** Words an answer has to speak of, in its sentence or above it. */
  about?: string[]
}

/** Whether a question only says how its answer is written: `prices`. Then no other use of the word is meant. */
const namesShapeAlone = (question: string, stats: WordStats): boolean => {
  const asked = readQuestion(question, stats)
  const { shape, total } = readWanted(question, asked)
  return shape !== undefined && total === 0
}

/** Whether and where the material answers: by its sentences, by the part that is named, or once it is clear which. */
export const judge = (asked: About): Judgement => {
  const { message, question, ranked, stats, about = [] } = asked
  const told = findEvidence(question, ranked, stats, { message })
  const parts = partsAsked(question, ranked)
  const shownAll = allShown(question, ranked, stats)
  const several = shownAll.length ? shownAll : severalAsked(question, ranked, stats)
  const each = several.length ? { holds: true, isEach: true, sentences: several } : undefined
  const whole = shownAll.length ? each : (onlyPart(parts) ?? each)
  const isSettled = told.holds || namesShapeAlone(question, stats)
  const part =
    whole ?? partNamed(question, ranked) ?? (isSettled ? undefined : partMeant(question, ranked))
  const shown = told.holds || whole || part ? [] : shownOnce(question, ranked, stats)
  const only = shown.length ? { holds: true, sentences: shown } : undefined
  const found = { ...told, ...(whole ?? (!changesRules(question) && (part ?? only))) }
  const fits = speaksOf(about, stats)
  const given = saidWithoutKind(asked)
  const sentences = found.sentences.filter(one => (!about.length || fits(one)) && !given(one))
  const evidence = { ...found, sentences, holds: found.holds && sentences.length > 0 }
  return {
    ...evidence,
    unclear: whole ? [] : askBack({ ...asked, evidence, parts }),
  }
}
