import { join } from 'node:path'
import { limited, readLines } from '../evalData.ts'

/** A turn of a talk with what was said before it; `contexts` are the passages a right answer stands on. */
export type Task = {
  id: string
  answerability: 'ANSWERABLE' | 'PARTIAL' | 'UNANSWERABLE' | 'UNDERSPECIFIED'
  conversation: { speaker: 'user' | 'agent'; text: string }[]
  contexts: { id: string; text: string }[]
}

export const readTasks = async (evalDir: string) =>
  limited(await readLines<Task>(join(evalDir, 'qa/mtrag_un/mtrag_un.jsonl')))

/** The last message, and the questions before it with their answers. */
export function turnsOf({ conversation }: Task) {
  const history = conversation.slice(0, -1).flatMap(({ speaker, text }, at) => {
    const next = conversation[at + 1]
    const response = next?.speaker === 'agent' ? next.text : ''
    return speaker === 'user' ? [{ prompt: text, response }] : []
  })
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
