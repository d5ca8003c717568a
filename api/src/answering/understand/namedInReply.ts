import { tokens } from '../../language/tokens.ts'
import type { Turn } from '../conversation.ts'
import { namesIn, pointsBack } from '../languages/namingWords.ts'

/** What a reply named first, where the question before named nothing that a message could point to. */
export const namedInReply = ({ response, kind }: Turn, before: string, message: string): string => {
  if (kind && kind !== 'answer') return ''
  if (!pointsBack(message) || namesIn(tokens(before)).length) return ''
  const first = tokens(response.split(/[.!?](?:\s|$)|\n/)[0]?.replace(/\[\d+\]/g, '') ?? '')
  const known = new Set(tokens(`${before} ${message}`).map(({ folded }) => folded))
  const named = namesIn(first).filter(({ folded }) => !known.has(folded))
  return [...new Set(named.map(({ raw }) => raw))].slice(0, 3).join(' ')
}
