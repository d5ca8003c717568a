import { readFile } from 'node:fs/promises'

/** Questions that are asked of each set: all but where `EVAL_LIMIT` says how many, to try a part. */
export const limit = Number(process.env['EVAL_LIMIT']) || Infinity

export const limited = <T>(all: T[]): T[] => all.slice(0, limit)

/** The objects of a file with one JSON object a line. */
export async function readLines<T>(path: string): Promise<T[]> {
  return parseLines(await readFile(path, 'utf8'))
}

export const parseLines = <T>(text: string): T[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

/** Does it, unless files of the evaluation data are missing: then it says so in a line and does nothing more. */
export async function unlessMissing<T>(what: string, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!missing || !('path' in error)) throw error
    process.stdout.write(`\n${what} is left out: there is no ${String(error.path)}\n`)
    return undefined
  }
}
