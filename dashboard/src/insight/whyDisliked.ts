import type { Gap } from '@sandbox-ai/api/contract'

/** Returns sentences on who disliked the answers to a gap's questions; empty where there are no such answers. */
export const whyDisliked = ({ disliked: { byVisitors, byOwner } }: Pick<Gap, 'disliked'>) =>
  [
    byVisitors > 0 && `Visitors didn’t like ${byVisitors === 1 ? 'this answer' : 'these answers'}.`,
    byOwner > 0 && `You marked ${byOwner === 1 ? 'this answer' : `${byOwner} answers`} as wrong.`,
  ]
    .filter(Boolean)
    .join(' ')
