import type { ReadBlock } from './Reading.ts'

const most = 3
/** Words a part must hold before it is worth a question, and a heading before it is a sentence of its own. */
const leastWords = 12
const longestHeading = 9

/** How one asks about a subject in the languages we speak. */
const asking: Record<string, (subject: string) => string> = {
  en: subject => `What does it say about “${subject}”?`,
  de: subject => `Was steht dort über „${subject}“?`,
  es: subject => `¿Qué dice sobre «${subject}»?`,
  fr: subject => `Que dit le document sur « ${subject} » ?`,
  it: subject => `Che cosa dice su «${subject}»?`,
  pt: subject => `O que diz sobre «${subject}»?`,
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

/**
 * Up to three questions these blocks answer, in their order: about the headings with the most text beneath. A heading
 * that asks is taken as it is; nothing in a language we do not speak.
 */
export function questionsOf(blocks: ReadBlock[], title: string, language: string): string[] {
  const ask = asking[language.split('-', 1)[0] ?? '']
  if (!ask) return []
  const parts = partsOf(blocks).filter(({ words }) => words >= leastWords)
  const subjects = parts.some(part => part.heading !== title)
    ? parts.filter(part => part.heading !== title)
    : parts
  const chosen = new Set(subjects.toSorted((a, b) => b.words - a.words).slice(0, most))
  return subjects
    .filter(part => chosen.has(part))
    .map(({ heading }) => (isQuestion(heading) ? heading : ask(heading)))
}

/** Headings of a few words, each once, with the number of words that follow. */
function partsOf(blocks: ReadBlock[]) {
  const parts = new Map<string, { heading: string; words: number }>()
  let open: { heading: string; words: number } | undefined
  for (const { kind, text } of blocks) {
    if (kind === 'heading') {
      const heading = subjectOf(text)
      open = heading ? (parts.get(heading) ?? { heading, words: 0 }) : undefined
      if (open) parts.set(heading, open)
    } else if (open) open.words += wordsIn(text)
  }
  return [...parts.values()]
}

/** A heading without its number and quotes; `''` where it is no name of something. */
function subjectOf(text: string) {
  const bare = text
    .replace(/\s+/g, ' ')
    .replace(/^[\p{N}.]+[.):]?\s+/u, '')
    .replace(/["“”„«»]/g, '')
    .replace(/[\s:.–—-]+$/u, '')
    .trim()
  const isName = /\p{L}{2}|\p{sc=Han}/u.test(bare) && bare.length < 80
  return isName && wordsIn(bare) <= longestHeading * (/\p{sc=Han}/u.test(bare) ? 3 : 1) ? bare : ''
}

const isQuestion = (heading: string) => /[?？؟;]$/u.test(heading)

const wordsIn = (text: string) =>
  text.match(/\p{sc=Han}|[\p{sc=Thai}]{4}|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
