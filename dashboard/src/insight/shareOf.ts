/** Returns how many in a hundred of the questions about the material were answered; null where there were none. */
export function shareOf({ answered, unanswered }: { answered: number; unanswered: number }) {
  const total = answered + unanswered
  return total ? Math.round((100 * answered) / total) : null
}
