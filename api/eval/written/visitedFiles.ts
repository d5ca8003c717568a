import { readdir, readFile } from 'node:fs/promises'
import { readBytes } from '../../src/reading/readBytes.ts'
import type { PassageText } from '../../src/training/passage.ts'
import { split } from '../../src/training/split.ts'
import { squeezed } from '../squeezed.ts'

/** A small file as people give it to a bot, and what visitors ask of it. */
export type VisitedFile = {
  name: string
  language: string
  /** Documentation of a program: options, calls, code. */
  isTechnical: boolean
  material: string
  asked: VisitorQuestion[]
}
/** `gold`: the lines that answer together; none where the file does not say. */
export type VisitorQuestion = { q: string; gold: string[] }

/** Whether a quote says a line or a part of it, or more than it, whatever marks of Markdown either has. */
export const saysOf = (quote: string, line: string): boolean => {
  const [one, other] = [plain(quote), plain(line)]
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one))
}

const plain = (text: string) => squeezed(text.replace(/[|*_`#>[\]]/g, ''))

const folder = new URL('./visitors/', import.meta.url)

/** The files that may be fitted on, or those that are kept away, by language and name. */
export async function readVisitedFiles(which: 'fitted' | 'kept'): Promise<VisitedFile[]> {
  const inFolder = new URL(`${which}/`, folder)
  const paths = (await readdir(inFolder, { recursive: true })).filter(path => path.endsWith('.md'))
  return Promise.all(
    paths
      .toSorted()
      .map(async path => readVisited(path, await readFile(new URL(path, inFolder), 'utf8'))),
  )
}

function readVisited(path: string, text: string): VisitedFile {
  const [language = '', ...rest] = path.split('/')
  const name = rest.at(-1) ?? ''
  const [material = '', questions = '', ...more] = text.split(/^===$/m)
  if (!questions || more.length) throw new Error(`${path} needs one line ===`)
  const asked = questions
    .split('\n')
    .filter(line => line.trim())
    .map(line => {
      const [q = '', answer] = line.slice(2).split(' => ')
      const gold = answer?.split(' && ') ?? []
      if (line.startsWith('+ ') !== gold.length > 0 || !/^[+?] /.test(line))
        throw new Error(`${path} has no such line: ${line}`)
      const missing = gold.find(one => !material.includes(one))
      if (missing) throw new Error(`${path} does not say: ${missing}`)
      return { q, gold }
    })
  return { name, language, isTechnical: rest.length > 1, material, asked }
}

/** Its passages, as they are learnt. */
export const passagesOf = async ({ name, material }: VisitedFile): Promise<PassageText[]> =>
  split(await readBytes({ name, bytes: Buffer.from(material) }))
