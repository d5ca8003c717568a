import type { PassageText } from '../../src/training/passage.ts'
import { split } from '../../src/training/split.ts'
import { type Article, normal, type Question, readingOf, readSquad, type Squad } from '../squad.ts'
import { passagesOf, readVisitedFiles, saysOf, type VisitedFile } from '../written/visitedFiles.ts'
import { readWrittenArticles } from '../written/writtenArticles.ts'
import { readXquad, type Xquad } from '../xquad.ts'

/** What a bot is made of: a whole article, two of them, five paragraphs, those of an article in another language, or a small file. */
export type Material =
  | 'article'
  | 'two articles'
  | 'five paragraphs'
  | 'five paragraphs, translated'
  | 'written article'
  | 'five written paragraphs'
  | 'small file'
  | 'small file, not English'
/** `adversarial`: it looks answerable; `missing`: its paragraph was taken out; `offTopic`: of another article or file. */
export type Kind = 'answerable' | 'adversarial' | 'missing' | 'offTopic'
/** `isAnswer` tells the sentences that answer. */
type Asked = { q: string; kind: Kind; isAnswer: (sentence: string) => boolean }

/** A bot and what is asked of it. An article is in one fold alone, in whatever bot and language. */
export type Asking = { material: Material; fold: number; passages: PassageText[]; asked: Asked[] }

export const folds = 6
const paragraphsOfFew = 5
/** From one in so many bots of five paragraphs each of these is taken out in turn. */
const missingEvery = 2
/** So many questions of other articles, about, are asked of an article, of five paragraphs of it, and of a small file. */
const offTopicOfArticle = 220
const offTopicOfFew = 18
const offTopicOfFile = 8
/** Of translated questions, which are one question in twelve languages. */
const translatedEvery = 4

/**
 * The questions of `qa/squad2`, `qa/xquad` and those that were written for the fit, most of them asked of more than one
 * bot: how rare a word is, and so what it tells, depends on how much a bot was given.
 */
export async function* askings(evalDir: string): AsyncGenerator<Asking> {
  const squad = await readSquad(evalDir)
  const titles = squad.articles.map(({ title }) => title)
  for (const [at, article] of squad.articles.entries()) {
    const fold = at % folds
    yield* ofArticle(squad, article, at, ['article', 'five paragraphs'])
    const other = squad.articles[(at + folds) % titles.length]
    if (other) yield ofTwo(squad, article, other, fold)
  }
  const written = await readWrittenArticles()
  for (const [at, article] of written.articles.entries())
    yield* ofArticle(written, article, at, ['written article', 'five written paragraphs'])
  yield* ofFiles(await readVisitedFiles('fitted'))
  const xquad = await readXquad(evalDir)
  const articles = [...Map.groupBy(xquad.paragraphs, ({ article }) => article)]
  for (const [at, [title, own]] of articles.entries()) {
    const known = titles.indexOf(title)
    const fold = (known < 0 ? at : known) % folds
    const [, next = []] = articles[(at + 1) % articles.length] ?? []
    for (const language of xquad.languages)
      if (language !== 'en') yield* translated(xquad, own, next, language, fold)
  }
}

function* ofArticle(
  { questions }: Pick<Squad, 'questions'>,
  article: Article,
  at: number,
  [whole, five]: [Material, Material],
): Generator<Asking> {
  const fold = at % folds
  const others = questions.filter(one => one.article !== article.title)
  const offTopic = (many: number, from: number) => {
    const every = Math.round(others.length / many)
    return others.flatMap(({ q }, at) => (at % every === from % every ? [askedOff(q)] : []))
  }
  const ownOf = (paragraphs: Article['paragraphs']) => askedOf(questions, paragraphs)
  const passagesOf = (paragraphs: Article['paragraphs']) =>
    split(readingOf({ ...article, paragraphs }))
  const all = article.paragraphs
  const asked = [...ownOf(all), ...offTopic(offTopicOfArticle, at)]
  yield { material: whole, fold, passages: passagesOf(all), asked }
  for (let from = 0; from < all.length; from += paragraphsOfFew) {
    const few = all.slice(from, from + paragraphsOfFew)
    const asked = [...ownOf(few), ...offTopic(offTopicOfFew, at + 7 * from)]
    yield { material: five, fold, passages: passagesOf(few), asked }
    if (from % (missingEvery * paragraphsOfFew)) continue
    for (const taken of few)
      yield {
        material: five,
        fold,
        passages: passagesOf(few.filter(one => one !== taken)),
        asked: ownOf([taken]).flatMap(({ q, kind }) =>
          kind === 'answerable' ? askedMissing(q) : [],
        ),
      }
  }
}

/** Every other question of an article, asked where there is another article beside it. */
function ofTwo(squad: Squad, article: Article, other: Article, fold: number): Asking {
  const everyOther = squad.questions.filter((_, at) => at % 2 === 0)
  return {
    material: 'two articles',
    fold,
    passages: [article, other].flatMap(one => split(readingOf(one))),
    asked: askedOf(everyOther, article.paragraphs),
  }
}

/** Those of some questions that were written to some paragraphs. */
function askedOf(questions: Question[], paragraphs: Article['paragraphs']): Asked[] {
  const texts = new Map(paragraphs.map(({ id, text }) => [id, text]))
  return questions.flatMap(({ q, answerable, answers, paragraph_id }): Asked[] => {
    const paragraph = texts.get(paragraph_id)
    const kind = answerable ? 'answerable' : 'adversarial'
    return paragraph === undefined ? [] : [{ q, kind, isAnswer: holding(answers, paragraph) }]
  })
}

function* translated(
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

/** Small files with the questions of their visitors and some of others' in their language. */
async function* ofFiles(files: VisitedFile[]): AsyncGenerator<Asking> {
  for (const [, alike] of Map.groupBy(files, ({ language }) => language))
    for (const [at, file] of alike.entries()) {
      const { language, asked } = file
      const others = alike.filter(other => other !== file)
      const offTopic = Array.from({ length: others.length ? offTopicOfFile : 0 }, (_, of) => {
        const other = others[(at + of * folds) % others.length]!
        return askedOff(other.asked[(at + of) % other.asked.length]!.q)
      })
      yield {
        material: language === 'en' ? 'small file' : 'small file, not English',
        fold: at % folds,
        passages: await passagesOf(file),
        asked: [
          ...asked.map(({ q, gold }): Asked => ({
            q,
            kind: gold.length ? 'answerable' : 'adversarial',
            isAnswer: sentence => gold.some(line => saysOf(sentence, line)),
          })),
          ...offTopic,
        ],
      }
    }
}

const holding = (answers: string[], paragraph: string) => (sentence: string) => {
  const said = normal(sentence)
  return paragraph.includes(sentence) && answers.some(answer => said.includes(normal(answer)))
}

const never = () => false
const askedOff = (q: string): Asked => ({ q, kind: 'offTopic', isAnswer: never })
const askedMissing = (q: string): Asked => ({ q, kind: 'missing', isAnswer: never })
