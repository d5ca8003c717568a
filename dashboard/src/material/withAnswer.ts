const [shortest, longest] = [3, 60]

/** A note with a question as an underlined heading at its end, and the answer below. */
export function withAnswer(note: string, question: string, answer: string) {
  const heading = question.trim().replace(/\s+/g, ' ')
  const underline = '-'.repeat(Math.max(shortest, Math.min(heading.length, longest)))
  return [note.trim(), `${heading}\n${underline}\n${answer.trim()}`].filter(Boolean).join('\n\n')
}
