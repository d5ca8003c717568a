import { bestFirst } from './bestFirst.ts'
import type { Evidence } from '../../evidence/Evidence.ts'
import { chooseSentences } from './chooseSentences.ts'
import type { Composer } from '../Composer.ts'
import { codeAfter } from './codeAfter.ts'
import { contradicting } from './contradicting.ts'
import type { Quoted } from './joinNeighbours.ts'
import { layOutFiles, layOutProse, layOutRows, layOutThings } from './layOut.ts'
import { sayable } from './sayable.ts'
import { formatQuote } from './formatQuote.ts'
import { tiedRows } from './tiedRows.ts'
import { toThePoint } from './toThePoint.ts'
import { wholeList } from './wholeList.ts'
import { wholeSentence } from './wholeSentence.ts'

/**
 * Answers in the material's own words: the sentences that most likely hold the answer, the likeliest first,
 * each readable by itself. A row comes under the names of its columns, an item with its whole list where that is
 * short. Files that contradict each other are all heard.
 */
export const extractFrom = (evidence: Evidence): Composer =>
  async function* ({ question }) {
    if (!evidence.holds) return
    if (evidence.isEach) {
      yield* layOutThings(evidence.sentences, question)
      return
    }
    const said = sayable(evidence, question).map(sentence => {
      const cite = wholeList(sentence, evidence) ?? toThePoint(wholeSentence(sentence), question)
      const text = formatQuote(cite, question)
      return { ...sentence, ...cite, text, words: text.split(/\s+/).length }
    })
    const each = said.filter((one, at) => said.findIndex(other => isSame(one, other)) === at)
    const [best] = each
    const others = best && !evidence.isWhole ? contradicting(best, each, question) : []
    const rows = tiedRows(each, evidence.isWhole)
    const chosen = evidence.isWhole ? each : chooseSentences(each)
    if (best && others.length) yield* layOutFiles([best, ...others])
    else if (rows.length) yield* layOutRows(rows, question)
    else {
      const code = chosen.flatMap(one => codeAfter(one, question) ?? []).slice(0, 1)
      const shown = code.map(cite => ({ ...cite, text: formatQuote(cite, question), score: 0 }))
      yield* layOutProse(bestFirst([...chosen, ...shown]), question)
    }
  }

/** Whether two say the same, or one lies within the other, as an item within its list. */
const isSame = (one: Quoted, other: Quoted) =>
  one.text === other.text ||
  (one.passage === other.passage && one.start < other.end && one.end > other.start)
