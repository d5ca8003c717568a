const [shortest, longest] = [3, 60]

const headingOf = (question: string) => question.trim().replace(/\s+/g, ' ')

/** Whether a note has a question as an underlined heading. */
export const holdsAnswer = (note: string, question: string) =>
  `\n${note}`.includes(`\n${headingOf(question)}\n${'-'.repeat(shortest)}`)

/** A note with a question as an underlined heading at its end, and the answer below. */
export function withAnswer(note: string, question: string, answer: string) {
  const heading = headingOf(question)
  const underline = '-'.repeat(Math.max(shortest, Math.min(heading.length, longest)))
  return [note.trim(), `${heading}\n${underline}\n${answer.trim()}`].filter(Boolean).join('\n\n')
}
