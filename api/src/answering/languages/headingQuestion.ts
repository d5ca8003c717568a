import { remembering } from '../../language/remembering.ts'
import { fold, tokens } from '../../language/tokens.ts'
import { languages } from './languages.ts'

/** Asks about the part under a heading; nothing in a language we do not speak. */
export const headingQuestion = (language: string) =>
  languages[language.split('-', 1)[0] ?? '']?.texts.aboutHeading

/** A heading without its number and quotes, as it is asked about. */
export const subjectOf = (heading: string) =>
  heading
    .replace(/\s+/g, ' ')
    .replace(/^[\p{N}.]+[.):]?\s+/u, '')
    .replace(/["“”„«»「」]/g, '')
    .replace(/[\s:.–—-]+$/u, '')
    .trim()

/** What such a question asks about, its quotation marks of any kind; nothing of any other question. */
export function subjectAsked(question: string): string | undefined {
  const asked = plain(question)
  for (const { texts } of Object.values(languages)) {
    const [before = '', after = ''] = texts.aboutHeading('|').split('|').map(plain)
    if (
      asked.length > before.length + after.length &&
      asked.startsWith(before) &&
      asked.endsWith(after)
    )
      return asked.slice(before.length, asked.length - after.length).trim()
  }
  return undefined
}

const plain = (text: string) =>
  text
    .replace(/["“”„«»「」]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether words name this heading, and nothing more or less. */
export function namesHeading(subject: string, heading: string) {
  const named = said(subject)
  return named !== '' && named === called(heading)
}

/** A question is held against the headings of all that is found: the same few texts again and again. */
const said = remembering((text: string) =>
  tokens(fold(subjectOf(text)))
    .map(({ folded }) => folded)
    .join(' '),
)
const called = remembering((heading: string) => said(subjectOf(heading)))
