import type { OwnAnswer } from '../retrieve/ownAnswer.ts'
import type { Claim } from '../verify/Claim.ts'

/** Matches text that reads as a source's mark, and code, in which none is one. */
const markOrCode = /(?<code>```[^]*?(?:```|$)|`[^`\n]*`)|(?<!\\)\[(?=\d+\])/g

/** Returns an owner's answer as it stands; `[1]` in it is no source of ours. */
export const asItStands = ({ cite }: OwnAnswer): Claim => ({
  text: cite.passage.text.replace(markOrCode, (match, code?: string) => code ?? `\\${match}`),
  cites: [cite],
})
