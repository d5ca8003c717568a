import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A message of a talk about a document; `label` is the kind of talk, or `question` for what asks of the document. */
export type TalkLine = { message: string; label: string; document: number }

const line = /^(?:> )?(?:@[a-z]{2} )?(?:> )?(?<sign>[+?=]) (?<rest>.+)$/

/**
 * Reads talks, a file a document, a line a message: as questions of `readVisited`, and `= message => label` for talk.
 * Throws where a line has another form.
 */
export async function readTalks(folder: string): Promise<TalkLine[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.md')).toSorted()
  const files = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return files.flatMap((text, document) =>
    text
      .split('\n')
      .filter(one => one.trim())
      .map(one => {
        const { sign, rest = '' } = line.exec(one)?.groups ?? {}
        const [message = '', label = ''] = rest.split(' => ')
        if (!message) throw new Error(`${names[document]} has no such line: ${one}`)
        return { message, label: sign === '=' ? label : 'question', document }
      }),
  )
}
