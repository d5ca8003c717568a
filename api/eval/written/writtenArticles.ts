import { readdir, readFile } from 'node:fs/promises'
import type { Article, Question } from '../squad.ts'

const folder = new URL('./articles/', import.meta.url)

/** The product's own articles and what is asked of them, in the form of `qa/squad2`. */
export async function readWrittenArticles(): Promise<{
  articles: Article[]
  questions: Question[]
}> {
  const names = await readdir(folder)
  const texts = await Promise.all(
    names.toSorted().map(name => readFile(new URL(name, folder), 'utf8')),
  )
  const read = texts.map(readArticle)
  return {
    articles: read.map(({ article }) => article),
    questions: read.flatMap(({ questions }) => questions),
  }
}

function readArticle(text: string): { article: Article; questions: Question[] } {
  const article: Article = { title: '', paragraphs: [] }
  const questions: Question[] = []
  for (const line of text.split('\n').filter(line => line.trim())) {
    const said = line.slice(2).trim()
    if (line.startsWith('# ')) article.title = said
    else if (line.startsWith('+ ') || line.startsWith('- ')) {
      const [q = '', answer] = said.split(' => ')
      if (line.startsWith('+ ') !== (answer !== undefined))
        throw new Error(`${article.title} has no such line: ${line}`)
      const paragraph = article.paragraphs.at(-1)
      if (!paragraph?.text.includes(answer ?? ''))
        throw new Error(`${article.title} does not say above: ${line}`)
      questions.push({
        id: `${article.title}#${questions.length}`,
        q,
        answers: answer === undefined ? [] : [answer],
        answerable: answer !== undefined,
        paragraph_id: paragraph.id,
        article: article.title,
      })
    } else
      article.paragraphs.push({
        id: `${article.title}#p${article.paragraphs.length}`,
        text: line.trim(),
      })
  }
  return { article, questions }
}
