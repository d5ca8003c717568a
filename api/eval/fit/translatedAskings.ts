import { split } from '../../src/training/split.ts'
import { readingOf } from '../squad.ts'
import type { Xquad } from '../xquad.ts'
import { askedMissing, askedOff, type Asking, holding } from './Asking.ts'

/** Of translated questions, which are one question in twelve languages, every such one is asked. */
const translatedEvery = 4

/** An article's five paragraphs in a language, and these without one of them. */
export function* translatedAskings(
  { questions }: Xquad,
  own: Xquad['paragraphs'],
  next: Xquad['paragraphs'],
  language: string,
  fold: number,
): Generator<Asking> {
  const material = 'five paragraphs, translated'
  const textOf = ({ text }: Xquad['paragraphs'][number]) => text[language] ?? ''
  const passagesOf = (some: Xquad['paragraphs']) =>
    split(
      readingOf({ title: '', paragraphs: some.map(one => ({ id: one.id, text: textOf(one) })) }),
    )
  const someOf = (paragraph: Xquad['paragraphs'][number], from: number) =>
    questions.filter(
      ({ paragraph_id }, at) =>
        paragraph_id === paragraph.id &&
        (at + language.charCodeAt(0) + language.charCodeAt(1)) % translatedEvery === from,
    )
  const questionOf = ({ q }: Xquad['questions'][number]) => q[language] ?? ''
  yield {
    material,
    fold,
    passages: passagesOf(own),
    asked: [
      ...own.flatMap(paragraph =>
        someOf(paragraph, 0).map(one => ({
          q: questionOf(one),
          kind: 'answerable' as const,
          isAnswer: holding([one.answer[language] ?? ''], textOf(paragraph)),
        })),
      ),
      ...next.flatMap(paragraph => someOf(paragraph, 1).map(one => askedOff(questionOf(one)))),
    ],
  }
  for (const taken of own)
    yield {
      material,
      fold,
      passages: passagesOf(own.filter(one => one !== taken)),
      asked: someOf(taken, 2).map(one => askedMissing(questionOf(one))),
    }
}
