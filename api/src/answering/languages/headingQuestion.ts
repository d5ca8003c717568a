import { remembering } from './remembering.ts'
import { fold, tokens } from './tokens.ts'

/** How one asks about a part of the material in the languages we speak. */
const asking: Record<string, (subject: string) => string> = {
  en: subject => `What does it say about “${subject}”?`,
  de: subject => `Was steht dort über „${subject}“?`,
  es: subject => `¿Qué dice sobre «${subject}»?`,
  fr: subject => `Que dit le document sur « ${subject} » ?`,
  it: subject => `Che cosa dice su «${subject}»?`,
  pt: subject => `O que diz sobre «${subject}»?`,
  pl: subject => `Co jest napisane o „${subject}”?`,
  nl: subject => `Wat staat er over “${subject}”?`,
  el: subject => `Τι λέει για «${subject}»;`,
  ro: subject => `Ce spune despre „${subject}”?`,
  ru: subject => `Что сказано в разделе «${subject}»?`,
  tr: subject => `“${subject}” hakkında ne yazıyor?`,
  vi: subject => `Tài liệu nói gì về “${subject}”?`,
  th: subject => `เอกสารกล่าวถึง “${subject}” ว่าอย่างไร`,
  hi: subject => `“${subject}” के बारे में क्या लिखा है?`,
  ar: subject => `ماذا يقول عن «${subject}»؟`,
  zh: subject => `关于“${subject}”，材料里怎么说？`,
}

/** Asks about the part under a heading; nothing in a language we do not speak. */
export const headingQuestion = (language: string) => asking[language.split('-', 1)[0] ?? '']

/** A heading without its number and quotes, as it is asked about. */
export const subjectOf = (heading: string) =>
  heading
    .replace(/\s+/g, ' ')
    .replace(/^[\p{N}.]+[.):]?\s+/u, '')
    .replace(/["“”„«»]/g, '')
    .replace(/[\s:.–—-]+$/u, '')
    .trim()

/** What such a question asks about, its quotation marks of any kind; nothing of any other question. */
export function subjectAsked(question: string): string | undefined {
  const asked = plain(question)
  for (const ask of Object.values(asking)) {
    const [before = '', after = ''] = ask('|').split('|').map(plain)
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
    .replace(/["“”„«»]/g, '"')
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
