import { split } from '../../src/training/split.ts'
import { type Article, type Question, readingOf, type Squad } from '../squad.ts'
import {
  type Asked,
  askedMissing,
  askedOff,
  type Asking,
  foldOf,
  holding,
  type Material,
} from './Asking.ts'

const paragraphsOfFew = 5
/** From one in so many bots of five paragraphs each of these is taken out in turn. */
const missingEvery = 2
/** So many questions of other articles, about, are asked of an article, and of five paragraphs of it. */
const offTopicOfArticle = 220
const offTopicOfFew = 18

/** An article as a whole, by five paragraphs, and by these without one of them. */
export function* articleAskings(
  { questions }: Pick<Squad, 'questions'>,
  article: Article,
  at: number,
  [whole, five]: [Material, Material],
): Generator<Asking> {
  const fold = foldOf(at)
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

/** Every other question of an article, asked where the next one of its fold is beside it. */
export function* ofTwo({ articles, questions }: Squad, at: number): Generator<Asking> {
  const fold = foldOf(at)
  const article = articles[at]!
  const inFold = articles.filter((_, at) => foldOf(at) === fold)
  const next = inFold[(inFold.indexOf(article) + 1) % inFold.length]!
  if (next === article) return
  yield {
    material: 'two articles',
    fold,
    passages: [article, next].flatMap(one => split(readingOf(one))),
    asked: askedOf(
      questions.filter((_, at) => at % 2 === 0),
      article.paragraphs,
    ),
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
