import { join } from 'node:path'
import type { Turn } from '../../src/answering/conversation.ts'
import { interpretationsInTalk } from '../../src/answering/understand/interpretationsInTalk.ts'
import { readLines } from '../evalData.ts'

/** A turn of a talk with what was said before it; `contexts` are the passages a right answer stands on. */
export type Task = {
  id: string
  answerability: 'ANSWERABLE' | 'PARTIAL' | 'UNANSWERABLE' | 'UNDERSPECIFIED'
  conversation: { speaker: 'user' | 'agent'; text: string }[]
  contexts: { id: string; text: string }[]
}

export const readTasks = (evalDir: string) =>
  readLines<Task>(join(evalDir, 'qa/mtrag_un/mtrag_un.jsonl'))

/** The last message, and the turns before it as they are most likely meant and were answered. */
export function turnsOf({ conversation }: Task): { message: string; history: Turn[] } {
  const history: Turn[] = []
  for (const [at, { speaker, text }] of conversation.slice(0, -1).entries())
    if (speaker === 'user') {
      const next = conversation[at + 1]
      history.push({
        prompt: text,
        standalone: interpretationsInTalk(text, history)[0]?.question ?? text,
        response: next?.speaker === 'agent' ? next.text : '',
      })
    }
  return { message: conversation.at(-1)?.text ?? '', history }
}

/** The passages of all talks together, each once, its first line taken for a title. */
export function corpusOf(tasks: Task[]): { id: string; title: string; text: string }[] {
  const texts = new Map(tasks.flatMap(({ contexts }) => contexts.map(({ id, text }) => [id, text])))
  return [...texts].map(([id, whole]) => {
    const [title = '', ...lines] = whole.trim().split('\n')
    return { id, title: title.trim(), text: lines.join('\n').trim() || title }
  })
}
