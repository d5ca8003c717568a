import { bodyOf, headingOf, onOneLine, sectionsOf } from './noteSections'

/** The level of a question's heading, and how many more ways it was asked get one below it. */
const level = 2
const maxRewordings = 2

/** Returns a note with the answer below its question, in the question's section or in a new one at the end. */
export function withAnswer(note: string, question: string, answer: string) {
  const { before, after } = around(note, [question])
  return joined(before, bodyOf(answer), after)
}

/**
 * Returns a note with a section for questions of one meaning and room for their answer, which is to be typed at `caret`.
 * Each heading is a level below the one before: together they head one section, which has one answer.
 */
export function withQuestions(note: string, questions: string[]) {
  const { before, after } = around(note, questions.slice(0, 1 + maxRewordings))
  const start = `${before}\n\n`
  return { text: after ? `${start}\n\n${after}` : start, caret: start.length }
}

/** Returns the headings of a note with something to say in their sections. */
export function answeredIn(note: string): ReadonlySet<string> {
  const lines = note.split('\n')
  const sections = sectionsOf(lines)
  const headings = new Set(
    sections.flatMap(({ line, below }) => (below - line > 1 ? [line, line + 1] : [line])),
  )
  /** Number of lines of text before each line. */
  const before = [0]
  lines.forEach((line, at) =>
    before.push((before[at] ?? 0) + Number(Boolean(line.trim()) && !headings.has(at))),
  )
  const hasText = ({ below, end }: (typeof sections)[number]) =>
    (before[end] ?? 0) > (before[below] ?? 0)
  return new Set(sections.filter(hasText).map(({ text }) => text))
}

/** True when one of the answered headings is this question. */
export const isAnswered = (answered: ReadonlySet<string>, question: string) =>
  answered.has(onOneLine(question))

/** Returns the text above and below the place for the answer to these questions, their headings included. */
function around(note: string, [question = '', ...rewordings]: string[]) {
  const lines = note.split('\n')
  const known = sectionsOf(lines).find(({ text }) => text === onOneLine(question))
  if (known)
    return {
      before: lines.slice(0, known.end).join('\n').trim(),
      after: lines.slice(known.end).join('\n').trim(),
    }
  const headings = [question, ...rewordings].map((text, at) => headingOf(text, level + at))
  return { before: joined(note.trim(), ...headings), after: '' }
}

const joined = (...parts: string[]) => parts.filter(Boolean).join('\n\n')
