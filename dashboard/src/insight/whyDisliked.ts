import type { Gap } from '@sandbox-ai/api/contract'

/** Returns who did not like the answers to a gap's questions, as sentences; empty where none was given or all were liked. */
export const whyDisliked = ({ disliked: { byVisitors, byOwner } }: Pick<Gap, 'disliked'>) =>
  [
    byVisitors > 0 && `Visitors didn’t like ${byVisitors === 1 ? 'this answer' : 'these answers'}.`,
    byOwner > 0 && `You marked ${byOwner === 1 ? 'this answer' : `${byOwner} answers`} as wrong.`,
  ]
    .filter(Boolean)
    .join(' ')
