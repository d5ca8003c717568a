import type { OwnAnswer } from '../retrieve/ownAnswer.ts'
import type { Claim } from '../verify/Claim.ts'

/** What reads as a source's mark, outside of code. */
const markOrCode = /(?<code>```[^]*?(?:```|$)|`[^`\n]*`)|(?<!\\)\[(?=\d+\])/g

/** Returns an owner's answer as it stands; `[1]` in it is no source of ours. */
export const asItStands = ({ cite }: OwnAnswer): Claim => ({
  text: cite.passage.text.replace(markOrCode, (match, code?: string) => code ?? `\\${match}`),
  cites: [cite],
})
