import type { Evidence, EvidenceSentence } from '../../evidence/findEvidence.ts'

/**
 * The sentences that may be said. Where the likeliest is a row or item that holds all that the question names, rows and
 * items that do not are of other things.
 */
export const holdingAll = ({ sentences, plain, isWhole }: Evidence): EvidenceSentence[] => {
  const isPlain = ({ passage, start }: EvidenceSentence) =>
    plain.some(one => one.passage.id === passage.id && one.start === start)
  const [best] = sentences
  if (!best || isWhole || !isRowOrItem(best) || !isPlain(best)) return sentences
  return sentences.filter(one => !isRowOrItem(one) || isPlain(one))
}

const isRowOrItem = ({ passage, start }: EvidenceSentence) =>
  /^(?:table|list)$/.test(passage.parts.findLast(({ at }) => at <= start)?.kind ?? '')
