import { lazily } from '../../language/lazily.ts'
import { fold } from '../../language/tokens.ts'
import { words } from '../../language/words.ts'
import { type Passage, partAt } from '../../training/passage.ts'
import type { Cite } from './Claim.ts'
import { namesAbove } from '../parts/namesAbove.ts'
import { readPassage, type ReadSentence } from '../passages/readPassage.ts'
import { type FigureIndex, figureIndex } from './facts/figures.ts'
import { isOrder } from './orders.ts'

/** A sentence that may carry claims. */
export type MaterialSentence = {
  cite: Cite
  text: string
  terms: Set<string>
  /** Read when first looked at: most sentences of most answers have none to compare. */
  readonly figures: FigureIndex
}

/** What a passage may be cited for. `around` is its file and headings: they support a claim but are never cited. */
type PassageEvidence = {
  passage: Passage
  around: { text: string; terms: Set<string> }
  sentences: MaterialSentence[]
}

export type Material = PassageEvidence[]

/** What the search for carriers goes by. `foreign`: claim and material are in different languages. */
export type Claimed = {
  text: string
  terms: Set<string>
  cited: MaterialSentence[]
  foreign: boolean
}

/** Letters and digits alone: what is left of a code, a name or a link however it is punctuated. */
export const squash = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

const judged = new WeakMap<ReadSentence, boolean>()
/** A passage that is asked for again is judged once. */
const givesOrder = (read: ReadSentence, sentence: string): boolean => {
  const known = judged.get(read) ?? isOrder(sentence)
  judged.set(read, known)
  return known
}

/** Sentences that give orders to the model carry nothing, nor does what follows them in the same block. */
const trusted = (passage: Passage): MaterialSentence[] => {
  let poisoned: unknown
  return readPassage(passage).sentences.flatMap(read => {
    const { start, end, terms, header } = read
    const part = partAt(passage, start)
    const sentence = passage.text.slice(start, end)
    if (part && poisoned === part) return []
    if (givesOrder(read, sentence)) {
      poisoned = part
      return []
    }
    const whole = header ? `${header.join(' · ')}\n${sentence}` : sentence
    const figures = lazily(() => figureIndex(whole))
    return [
      {
        cite: { passage, start, end },
        text: whole,
        terms,
        get figures() {
          return figures()
        },
      },
    ]
  })
}

/** Whether it is a whole sentence, rather than a row, a name or a heading. */
export const isProse = ({ cite, text }: MaterialSentence): boolean => {
  const part = partAt(cite.passage, cite.start)
  return (
    (part?.kind === 'paragraph' || part?.kind === 'list') && /[.!?…。！？][”"’»)\]]*$/u.test(text)
  )
}

/** Words of a text that say something, as the index knows them. */
export const termsOf = (text: string): Set<string> => new Set(words(text))

/** The passages, read for what they can carry. */
export const readMaterial = (passages: Passage[]): Material =>
  passages.map(passage => {
    const around = namesAbove(passage).join(' · ')
    return {
      passage,
      around: { text: around, terms: termsOf(around) },
      sentences: trusted(passage),
    }
  })

/** How much of the terms stands in any of these, 0 to 1. */
export const coverage = (terms: Set<string>, held: { terms: Set<string> }[]): number => {
  let found = 0
  for (const term of terms) if (standsIn(term, held)) found++
  return terms.size ? found / terms.size : 0
}

const standsIn = (term: string, held: { terms: Set<string> }[]): boolean => {
  // Asked for every word of every sentence: a callback each would be a twentieth of an answer's garbage.
  for (const { terms } of held) if (terms.has(term)) return true
  return false
}

/** The sentences a citation spans. */
export const citedSentences = (material: Material, cites: Cite[]): MaterialSentence[] =>
  material.flatMap(({ passage, sentences }) =>
    sentences.filter(({ cite }) =>
      cites.some(
        ({ passage: cited, start, end }) =>
          cited.id === passage.id && cite.start < end && cite.end > start,
      ),
    ),
  )

/** The passages these sentences are from. */
export const passagesOf = (material: Material, from: MaterialSentence[]): Material =>
  material.filter(({ passage }) => from.some(({ cite }) => cite.passage.id === passage.id))
