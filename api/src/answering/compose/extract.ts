import type { Evidence, EvidenceSentence } from '../evidence.ts'
import type { Claim, Composer } from './Composer.ts'

const mostSentences = 2
const mostWords = 60

const countWords = (text: string) => text.split(/\s+/).length

const headerOf = ({ passage, start }: EvidenceSentence) =>
  passage.parts.findLast(part => part.at <= start)?.header

/** A row under the names of its columns: `Size: 40, Colour: red`. */
const rowText = (row: string, header: string[]) =>
  row
    .split('\t')
    .map((cell, at) => (header[at] && cell ? `${header[at]}: ${cell}` : cell))
    .filter(Boolean)
    .join(', ')

const claimOf = (sentence: EvidenceSentence): Claim => {
  const { passage, start, end } = sentence
  const header = headerOf(sentence)
  const words = passage.text.slice(start, end).replace(/\s*\n\s*/g, ' ')
  return { text: header ? rowText(words, header) : words, cites: [{ passage, start, end }] }
}

/** Answers in the material's own words: the sentences that hold the answer, best first. */
export const extractFrom = (evidence: Evidence): Composer =>
  async function* () {
    if (!evidence.holds) return
    const best = evidence.sentences[0]
    if (!best) return
    let words = 0
    for (const sentence of evidence.sentences.slice(0, mostSentences)) {
      const claim = claimOf(sentence)
      words += countWords(claim.text)
      if (sentence !== best && (words > mostWords || sentence.score < best.score * 0.85)) break
      yield claim
    }
  }
