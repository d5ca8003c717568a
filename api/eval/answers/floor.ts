import { sentences } from '../../src/language/sentences.ts'
import { words } from '../../src/language/words.ts'
import type { Given } from './answersRow.ts'

/** Whatever has paragraphs: an article, a document, a corpus. */
type Texts = { paragraphs: { text: string }[] }

const read = new WeakMap<Texts, { text: string; words: Set<string> }[]>()

const sentencesOf = (article: Texts) => {
  const known = read.get(article)
  if (known) return known
  const found = article.paragraphs.flatMap(({ text }) =>
    sentences(text, 'paragraph').map(({ start, end }) => {
      const sentence = text.slice(start, end)
      return { text: sentence, words: new Set(words(sentence)) }
    }),
  )
  read.set(article, found)
  return found
}

/** The least that could be called answering: the sentence sharing most words, refused under half of them. */
export const floorAnswer = (question: string, article: Texts): Given => {
  const asked = [...new Set(words(question))]
  let best = { text: '', shared: 0 }
  for (const sentence of sentencesOf(article)) {
    const shared = asked.filter(word => sentence.words.has(word)).length
    if (shared > best.shared) best = { text: sentence.text, shared }
  }
  const holds = best.shared >= asked.length / 2 && best.shared > 0
  return holds ? { text: best.text, quotes: [best.text] } : { text: '', quotes: [] }
}
