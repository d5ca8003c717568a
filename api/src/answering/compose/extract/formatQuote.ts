import { partAt } from '../../../training/passage.ts'
import type { Cite } from '../../claims/Claim.ts'
import { inMarkdown, sentenceInMarkdown } from '../../claims/inMarkdown.ts'
import { formatList } from './formatList.ts'
import { formatRow } from './formatRow.ts'
import { withoutLeaders } from './cellsOf.ts'

/**
 * Words of the material in Markdown: a row with the names of its
 * columns, a list as a list, code as it is.
 */
export const formatQuote = (cite: Cite, question: string): string => {
  const { passage, start, end } = cite
  const part = partAt(passage, start)
  const words = passage.text.slice(start, end)
  if (part?.kind === 'table') return inMarkdown(formatRow(words, part.header ?? [], question))
  if (part?.kind === 'code') return `\n\`\`\`\n${words}\n\`\`\``
  const holdsList = passage.parts.some(({ kind, at }) => kind === 'list' && at < end && at >= start)
  if (part?.kind === 'list' || holdsList) return formatList(cite)
  return sentenceInMarkdown(withoutLeaders(words))
}
