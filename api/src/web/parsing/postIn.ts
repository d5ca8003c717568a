import { z } from 'zod/mini'
import { escaped } from '@sandbox-ai/reading/html'
import { type Post, postPage } from './readFeed.ts'
import type { Opening } from './Opening.ts'

/** Objects that are looked at within each other. */
const maxDepth = 6

const Named = z.object({ name: z.optional(z.string()), headline: z.optional(z.string()) })
const Article = z.object({ articleBody: z.string() })
const Question = z.object({
  '@type': z.literal('Question'),
  name: z.string(),
  acceptedAnswer: z.object({ text: z.string() }),
})

/**
 * Returns the text that a page holds for search engines alone, as JSON-LD of schema.org: the body of an article, or
 * questions with their answers.
 */
export function postIn({ title, data }: Opening, { href }: URL): Post | undefined {
  const parts: string[] = []
  let name = ''

  function visit(value: unknown, depth: number) {
    if (typeof value !== 'object' || value === null || depth > maxDepth) return
    const article = Article.safeParse(value)
    if (article.success) {
      const about = Named.safeParse(value)
      name ||= about.data?.headline ?? about.data?.name ?? ''
      const paragraphs = article.data.articleBody.split(/\n\s*/).filter(Boolean)
      parts.push(...paragraphs.map(paragraph => `<p>${escaped(paragraph)}</p>`))
    }
    const question = Question.safeParse(value)
    if (question.success)
      parts.push(
        `<h2>${escaped(question.data.name)}</h2><div>${question.data.acceptedAnswer.text}</div>`,
      )
    for (const inner of Object.values(value)) visit(inner, depth + 1)
  }

  for (const text of data) visit(parsed(text), 0)
  if (!parts.length) return undefined
  const own = name || title
  return { url: href, title: own, page: postPage(own, parts.join('')), isComplete: true }
}

/** Returns undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
