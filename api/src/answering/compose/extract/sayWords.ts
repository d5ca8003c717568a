import { partAt } from '../../../training/passage.ts'
import type { Cite } from '../../claims/Claim.ts'
import { inMarkdown } from '../../inMarkdown.ts'
import { sayList } from './sayList.ts'
import { sayRow } from './sayRow.ts'
import { unbroken } from '../../../language/unbroken.ts'

/** Marks of a text's own notes, which would be taken for those of our sources. */
const noteMark = /\s?\[\d{1,3}\]/g

/** Words of the material as an answer in Markdown says them: a row by its columns, a list as one, code as it is. */
export const sayWords = (cite: Cite, question: string): string => {
  const { passage, start, end } = cite
  const part = partAt(passage, start)
  const words = passage.text.slice(start, end)
  if (part?.kind === 'table') return inMarkdown(sayRow(words, part.header ?? [], question))
  if (part?.kind === 'code') return `\n\`\`\`\n${words}\n\`\`\``
  const holdsList = passage.parts.some(({ kind, at }) => kind === 'list' && at < end && at >= start)
  if (part?.kind === 'list' || holdsList) return sayList(cite)
  return inMarkdown(unbroken(words).replace(noteMark, ''))
}
