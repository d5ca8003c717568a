import { partAt } from '../../../training/passage.ts'
import { remembering } from '../../../language/remembering.ts'
import { partOfSpeech } from '../../../language/thesaurus.ts'
import { isDefinite, isPointing, isWord } from '../../languages/wordIn.ts'
import { type Word, wordsOf } from '../../statements/alignment.ts'
import { type Stated, stated } from '../../statements/stated.ts'
import { carriesFigure, figuresOf } from '../facts/figures.ts'
import { hasName, namesOf } from '../facts/names.ts'
import { hasCapitalNouns } from '../languageOfClaim.ts'
import {
  type Claimed,
  type MaterialSentence,
  type Material,
  passagesOf,
  squash,
} from '../material.ts'
import { stemsOf, strangers } from './strangers.ts'

const isHelping = isWord('is', 'helping')
/** So many words a subject has at most, as far as it is looked at. */
const longest = 4
/** `--force`, `max_rate`, `TARN_HOME` */
const option = /(?<![\p{L}\p{N}_-])(?:--?\p{L}[\p{L}\p{N}-]*|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+)/gu

const isVerb = ({ folded, content }: Word) =>
  isHelping(folded) || (content && partOfSpeech(folded) === 'verb')

/** What a sentence tells of: the words before its first verb. Nothing where that points at something named before. */
const subjectOf = ({ words }: Stated): Word[] => {
  const from = words.findIndex(({ content }) => content)
  if (from < 0 || words.slice(0, from).some(({ folded }) => isHelping(folded))) return []
  const rest = words.slice(from)
  const end = rest.findIndex((word, at) => at > 0 && isVerb(word))
  const told = words.slice(0, from + (end < 0 ? rest.length : end))
  if (told.some(({ folded }) => isPointing(folded))) return []
  return told.filter(({ content, kind }) => content && kind === 'word').slice(0, longest)
}

const read = remembering(stated)
const subjectIn = remembering((text: string) => subjectOf(read(text)))

/** Options and codes of a text, which stand for themselves alone. */
const codesOf = (text: string): string[] => [
  ...(text.match(option) ?? []),
  ...namesOf(text, true).flatMap(({ kind, text: code }) => (kind === 'code' ? [code] : [])),
]

/** Whether a claim has a code in the place of a sentence's own. */
const exchangesCode = (claim: string, said: string): boolean => {
  const [own, theirs] = [codesOf(claim), codesOf(said)]
  const lacks = (codes: string[], text: string) =>
    codes.length > 0 && codes.every(code => !squash(text).includes(squash(code)))
  return lacks(own, said) && lacks(theirs, claim)
}

/** What a subject with an article was named by before, and the headings above it. */
const namedBefore = (sentence: MaterialSentence, said: Stated, material: Material): string[] =>
  passagesOf(material, [sentence]).flatMap(({ around, sentences }) => {
    const { passage, start } = sentence.cite
    const part = partAt(passage, start)
    const before = sentences.filter(
      ({ cite }) => cite.start < start && partAt(passage, cite.start) === part,
    )
    const isGiven = isDefinite(said.words[0]?.folded ?? '')
    return [around.text, ...(isGiven ? before.map(({ text }) => text) : [])]
  })

/**
 * Whether a claim tells of another thing what a sentence tells of its own: it leaves out what that is and has, in its
 * place, what another sentence of the material tells of.
 */
export const tellsOfAnother = (
  text: string,
  sentence: MaterialSentence,
  material: Material,
): boolean => {
  if (sentence.text.includes('\t')) return false
  if (exchangesCode(text, sentence.text)) return true
  const [claim, said] = [read(text), read(sentence.text)]
  const subject = subjectIn(sentence.text)
  if (!subject.length || strangers(subject, claim.words).length < subject.length) return false
  const known = [sentence.text, ...namedBefore(sentence, said, material)]
  const put = strangers(
    subjectIn(text),
    known.flatMap(one => wordsOf(one)),
  )
  if (!put.length) return false
  const others = material
    .flatMap(({ sentences }) => sentences)
    .filter(other => other !== sentence)
    .flatMap(other => subjectIn(other.text))
  return put.some(word => others.some(({ term }) => stemsOf(word).includes(term)))
}

/** The sentences that have a figure or name of a claim, where each of them has it of another thing. */
export const tiedElsewhere = (
  { text, cited }: Claimed,
  material: Material,
): MaterialSentence[] | undefined => {
  const all = material.flatMap(({ sentences }) => sentences)
  // What is cited most likely has it, and of the same thing: then no other needs to be read.
  const citedFirst = [...cited, ...all]
  const tests = [
    ...figuresOf(text).map(figure => (one: MaterialSentence) => carriesFigure(one.figures, figure)),
    ...namesOf(text, hasCapitalNouns(text)).map(
      name => (one: MaterialSentence) => hasName(one.text, name, false),
    ),
  ]
  for (const hasIt of tests) {
    if (citedFirst.some(one => hasIt(one) && !tellsOfAnother(text, one, material))) continue
    const having = all.filter(hasIt)
    if (having.length) return having
  }
  return undefined
}
