import { parentPort } from 'node:worker_threads'
import { Unreadable } from '@sandbox-ai/reading/Reading'
import { joinTexts } from './joinTexts.ts'
import { detectKind } from './detectKind.ts'
import { parseList } from './parseList.ts'
import { readLinks } from './readLinks.ts'
import { postAt } from './postAt.ts'
import type { Answer, Task } from './Task.ts'

parentPort?.on('message', (task: Task) => {
  try {
    answer(parse(task))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    answer({ refused: error.message })
  }
})

const answer = (message: Answer) => parentPort?.postMessage(message, [])

function parse({ kind, task }: Task): Answer {
  if (kind === 'start') return { result: detectKind(task) }
  if (kind === 'links') return { result: readLinks(task) }
  if (kind === 'frames') return { result: joinTexts(task) }
  if (kind === 'post') return { result: postAt(task) }
  return { result: parseList(task) }
}
