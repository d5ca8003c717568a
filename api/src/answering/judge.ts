import { type Asked, askBack } from './askBack.ts'
import { type Evidence, findEvidence } from './evidence.ts'
import { partNamed } from './partNamed.ts'

/** `unclear`: what to ask back about, where the question may mean several things. */
export type Judgement = Evidence & { unclear: string[] }

/** Whether and where the material answers: by its sentences, by the part that is named, or once it is clear which. */
export const judge = (about: Omit<Asked, 'evidence'>): Judgement => {
  const { question, ranked, stats } = about
  const evidence = { ...findEvidence(question, ranked, stats), ...partNamed(question, ranked) }
  return { ...evidence, unclear: askBack({ ...about, evidence }) }
}
