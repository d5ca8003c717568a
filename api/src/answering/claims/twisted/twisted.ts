import { align, type Word, wordsOf } from '../../statements/alignment.ts'
import { dropsCondition } from './conditions.ts'
import { isExchanged, replacesWord } from './exchanged.ts'
import { type MaterialSentence, type Material, coverage, isProse, passagesOf } from '../material.ts'
import { abbreviates } from '../facts/names.ts'
import { withoutLead } from '../statesNothing.ts'
import { deniesNothing } from '../../statements/negated.ts'
import { isDenied } from '../../statements/isDenied.ts'
import { saysOpposite } from './opposed.ts'
import { stated, statedIn } from '../../statements/stated.ts'
import { narrowsRange } from './narrowsRange.ts'
import { isThing, strangers } from './strangers.ts'
import { overstates } from './strength.ts'
import { isSwapped } from './swapped.ts'
import { tellsOfAnother } from './tellsOfAnother.ts'
import { tiesElsewhere } from './tiesElsewhere.ts'

/** Below this share of a claim's words no sentence is what it was made from. */
const madeFrom = 0.4
/**
 * Sentences that hold nearly as much of a claim as the best of them, in nearly its order, may carry it as well; the only
 * one cited was meant unless another holds much more.
 */
const nearly = { held: 0.06, copied: 0.1, cited: 0.3 }
/** Things and qualities a passage does not know, so many that they cannot be its own in other words. */
const strange = 0.25

/** Whether a claim brings in what the passage knows nothing of. */
const invents = (claim: Word[], passage: Word[], text: string): boolean => {
  const told = claim.filter(({ content }) => content)
  const unknown = strangers(told, passage).filter(
    word => isThing(word) && !abbreviates(word.raw, text),
  )
  return unknown.length > 1 && unknown.length >= strange * told.length
}

/** A row names its cells in the columns' order, a sentence made of it in any. */
const isRow = (text: string) => text.includes('\t')
const addresses = /\]\([^()\s]*\)|\bhttps?:\/\/\S+/g

/** Whether a claim turns what a sentence says into something else; `passage`: all the texts of the sentence's passage. */
const isTwistOf = (
  text: string,
  sentence: MaterialSentence,
  passage: string[],
  heard: Set<string>,
): boolean => {
  const [claim, said] = [stated(text), stated(sentence.text)]
  const { words, denied } = statedIn(passage)
  return (
    isDenied(claim, said) ||
    saysOpposite(claim, said) ||
    overstates(claim.words, said.words, { words, denied }) ||
    isExchanged(claim, said, words) ||
    (!isRow(said.text) && (isSwapped(claim.words, said.words) || tiesElsewhere(claim, said))) ||
    invents(claim.words, words, said.text) ||
    dropsCondition(claim, said, heard) ||
    narrowsRange(claim, said, heard) ||
    (claim.denied.heads.size > 0 && deniesNothing(said)) ||
    (isProse(sentence) && replacesWord(claim.words, said.words, words))
  )
}

/** Whether a claim that no sentence holds much of says more than those it cites. */
const promises = (claim: Word[], cited: MaterialSentence[], material: Material): boolean => {
  const around = passagesOf(material, cited).flatMap(({ sentences }) => sentences)
  return overstates(
    claim,
    cited.flatMap(({ text }) => wordsOf(text)),
    statedIn(around.map(({ text }) => text)),
  )
}

/**
 * The sentences a claim is made from, where it says something else than they do though its figures and names stand in
 * the material: denies what they say, says the opposite or more, leaves out what it depends on, brings in something
 * else, or puts two things in each other's place. A paraphrase changes words and order; it does not keep nearly all of
 * both and change what they tell. `heard`: terms of the question and of what was said before.
 */
export const twistedFrom = (
  { text: whole, terms, cited }: { text: string; terms: Set<string>; cited: MaterialSentence[] },
  material: Material,
  heard: Set<string>,
): MaterialSentence[] | undefined => {
  const text = withoutLead(whole.replace(addresses, ''))
  const claim = wordsOf(text)
  const shares = material
    .flatMap(({ sentences }) => sentences)
    .map(sentence => ({ sentence, held: coverage(terms, [sentence]) }))
  const best = Math.max(0, ...shares.map(({ held }) => held))
  const [only, ...more] = cited
  if (only && !more.length && coverage(terms, [only]) >= best - nearly.cited)
    if (isDenied(stated(text), stated(only.text))) return [only]
  if (best < madeFrom) return cited.length && promises(claim, cited, material) ? cited : undefined
  const closest = shares
    .filter(({ held }) => held >= best - nearly.held)
    .map(({ sentence }) => ({ sentence, copied: align(claim, wordsOf(sentence.text)).share }))
  const most = Math.max(...closest.map(({ copied }) => copied))
  const made = closest
    .filter(({ copied }) => copied >= most - nearly.copied)
    .map(({ sentence }) => sentence)
  const isTwisted = made.every(sentence => {
    const passage = passagesOf(material, [sentence]).flatMap(({ sentences, around }) => [
      around.text,
      ...sentences.map(one => one.text),
    ])
    return isTwistOf(text, sentence, passage, heard) || tellsOfAnother(text, sentence, material)
  })
  return isTwisted ? made : undefined
}
