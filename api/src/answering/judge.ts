import { type Asked, askBack } from './askBack.ts'
import { type Evidence, type EvidenceSentence, findEvidence } from './evidence.ts'
import { readPassage } from './evidence/readPassage.ts'
import { words } from '../language/words.ts'
import { near } from '../language/thesaurus.ts'
import { fold } from '../language/tokens.ts'
import { changesRules } from './lane.ts'
import { partMeant, partNamed } from './partNamed.ts'

/** `unclear`: what to ask back about, where the question may mean several things. */
export type Judgement = Evidence & { unclear: string[] }

type About = Omit<Asked, 'evidence'> & {
  /** Words an answer has to speak of, in its sentence or above it. */
  about?: string[]
}

/** Words of this likeness in meaning stand for each other. */
const alike = 0.6

/** Tells the sentences that speak of all of some words, of those the material knows. */
const speaksOf = (about: string[], { stats }: About) => {
  const wanted = about
    .flatMap(word => {
      const [term = ''] = words(word)
      const meanings = [...near(fold(word))].filter(([, nearness]) => nearness >= alike)
      return [[term, ...meanings.map(([one]) => one)]]
    })
    .filter(terms => terms.some(one => one && stats.count(one) > 0))
  return ({ passage, start }: EvidenceSentence): boolean => {
    const read = readPassage(passage)
    const sentence = read.sentences.find(one => one.start === start)
    return wanted.every(terms => terms.some(one => sentence?.terms.has(one) || read.path.has(one)))
  }
}

/** Whether and where the material answers: by its sentences, by the part that is named, or once it is clear which. */
export const judge = (asked: About): Judgement => {
  const { question, ranked, stats, about = [] } = asked
  const told = findEvidence(question, ranked, stats)
  const part = partNamed(question, ranked) ?? (told.holds ? undefined : partMeant(question, ranked))
  const found = { ...told, ...(!changesRules(question) && part) }
  const fits = speaksOf(about, asked)
  const sentences = about.length ? found.sentences.filter(fits) : found.sentences
  const evidence = { ...found, sentences, holds: found.holds && sentences.length > 0 }
  return { ...evidence, unclear: askBack({ ...asked, evidence }) }
}
