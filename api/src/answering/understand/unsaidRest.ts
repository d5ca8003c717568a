import type { Evidence } from '../evidence/Evidence.ts'
import { sentencesWhere } from '../evidence/sentencesWhere.ts'
import type { Turn } from '../conversation.ts'
import type { Ranked } from '../rank/rank.ts'

const most = 3

/** What stands behind what the last answer quoted, then before it, and was not said yet. */
export const unsaidRest = (
  history: Turn[],
  ranked: Ranked[],
): Pick<Evidence, 'holds' | 'sentences'> => {
  const quotes = history.flatMap(({ sources = [] }) => sources)
  const last = history.findLast(({ sources }) => sources?.length)?.sources ?? []
  const cited = new Set(last.map(({ id }) => id))
  const sentences = ranked
    .filter(({ passage }) => cited.has(passage.id))
    .flatMap(({ passage }) => {
      const said = quotes.filter(({ id }) => id === passage.id).map(({ quote }) => quote)
      const unsaid = sentencesWhere(passage, ({ start, end }) => {
        const text = passage.text.slice(start, end)
        return !said.some(quote => quote.includes(text) || text.includes(quote))
      })
      const from = passage.text.indexOf(last.find(({ id }) => id === passage.id)?.quote ?? '')
      const next = unsaid.findIndex(({ start }) => start > from)
      return next > 0 ? [...unsaid.slice(next), ...unsaid.slice(0, next)] : unsaid
    })
    .slice(0, most)
  return { holds: sentences.length > 0, sentences }
}
