import { sentences } from '@sandbox-ai/text/sentences'
import { queryTerms, terms } from '@sandbox-ai/text/terms'
import type { Answer } from './answersRow.ts'

/** Whatever has paragraphs: an article, a document, a corpus. */
type Texts = { paragraphs: { text: string }[] }

const read = new WeakMap<Texts, { text: string; terms: Set<string> }[]>()

const sentencesOf = (article: Texts, language: string) => {
  const known = read.get(article)
  if (known) return known
  const scored = article.paragraphs.flatMap(({ text }) =>
    sentences(text, 'paragraph').map(({ start, end }) => {
      const sentence = text.slice(start, end)
      return { text: sentence, terms: new Set(terms(sentence, language)) }
    }),
  )
  read.set(article, scored)
  return scored
}

/** The least that could be called answering: the sentence sharing most words, refused under half of them. */
export const floorAnswer = (question: string, article: Texts, language = 'en'): Answer => {
  const questionTerms = queryTerms(question, language)
  let best = { text: '', shared: 0 }
  for (const sentence of sentencesOf(article, language)) {
    const shared = questionTerms.filter(term => sentence.terms.has(term)).length
    if (shared > best.shared) best = { text: sentence.text, shared }
  }
  const holds = best.shared >= questionTerms.length / 2 && best.shared > 0
  return holds ? { text: best.text, quotes: [best.text] } : { text: '', quotes: [] }
}
