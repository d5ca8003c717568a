import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Paragraphs and questions with answers, each by the code of a language. */
export type Xquad = {
  languages: string[]
  paragraphs: { id: string; article: string; text: Record<string, string> }[]
  questions: {
    id: string
    paragraph_id: string
    q: Record<string, string>
    answer: Record<string, string>
  }[]
}

export const readXquad = async (evalDir: string): Promise<Xquad> =>
  JSON.parse(await readFile(join(evalDir, 'qa/xquad/xquad.json'), 'utf8'))
