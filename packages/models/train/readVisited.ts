import { readFile } from 'node:fs/promises'

/** A visitor's question on a document. `gold`: the quotes that together answer it; none where the document does not. */
export type VisitorQuestion = {
  q: string
  /** ISO 639-1, where its language differs from the document's. */
  language?: string
  /** The earlier questions, oldest first, where it is a follow-up. */
  before: string[]
  gold: string[]
  /** The cell of the first row that answers, where that is one cell. */
  cell?: string
  /** The kind of question, where the document says it. */
  kind?: string
}
export type Visited = { name: string; material: string; questions: VisitorQuestion[] }

const line =
  /^(?:#(?<kind>[a-z]+) )?(?:@(?<first>[a-z]{2}) )?(?<follows>> )?(?:@(?<second>[a-z]{2}) )?(?<sign>[+?]) (?<rest>.+)$/

/** Reads a visitors' document: Markdown, a line `===`, a question a line. Throws where a line has another form. */
export async function readVisited(path: string): Promise<Visited> {
  const text = await readFile(path, 'utf8')
  const [material = '', questions = '', ...more] = text.split(/^===$/m)
  if (!questions || more.length) throw new Error(`${path} needs one line ===`)
  const parsed: VisitorQuestion[] = []
  for (const one of questions.split('\n').filter(each => each.trim())) {
    const { kind, first, follows, second, sign, rest = '' } = line.exec(one)?.groups ?? {}
    const [q = '', answer] = rest.split(' => ')
    const [rows, cell] = answer?.split(' :: ') ?? []
    const gold = rows?.split(' && ') ?? []
    const last = parsed.at(-1)
    if ((sign === '+') !== gold.length > 0 || (follows && !last))
      throw new Error(`${path} has no such line: ${one}`)
    const missing = gold.find(quote => !material.includes(quote))
    if (missing) throw new Error(`${path} does not say: ${missing}`)
    const language = first ?? second
    const before = follows && last ? [...last.before, last.q] : []
    parsed.push({
      q,
      ...(language && { language }),
      before,
      gold,
      ...(cell && { cell }),
      ...(kind && { kind }),
    })
  }
  return { name: path.split('/').at(-1)!, material, questions: parsed }
}
