import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readVisited, type Visited } from '../../../packages/models/train/readVisited.ts'
import { sentences } from '@sandbox-ai/text/sentences'
import { squeezed } from '../squeezed.ts'

const folder = join(import.meta.dirname, '../data/visitors')

/** A visitors' document; `path` is where it lies in its folder, such as `en/technical/….md`. */
export type VisitedFile = Visited & { path: string }

/** Returns the documents of a folder of `bench/quality/data/visitors` by their paths. */
export async function readVisitedFiles(which: 'kept' | 'sealed' | 'tables' | 'threshold') {
  const paths = await readdir(join(folder, which), { recursive: true })
  return Promise.all(
    paths
      .filter(path => path.endsWith('.md'))
      .toSorted()
      .map(async (path): Promise<VisitedFile> => ({
        ...(await readVisited(join(folder, which, path))),
        path,
      })),
  )
}

/** True where a quote says a line or a part of it, or more than it, whatever marks of Markdown either has. */
export const saysLine = (quote: string, line: string): boolean => {
  const [one, other] = [plain(quote), plain(line)]
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one))
}

/** Without marks; what stands before a list's item is none of its words. */
const plain = (text: string) =>
  squeezed(text.replace(/^\s*(?:[-*•]|\d+\.)\s+/, '').replace(/[|*_`#>[\]]/g, ''))

const item = /^\s*(?:[-*•]|\d+[.)])\s+/

/**
 * Returns the sentences, rows and items of an answer's quotes that none of the lines that answer says. A list that holds
 * one of these is asked for as a whole, with the line that leads to it.
 */
export function unaskedOf(quotes: string[], gold: string[], material: string): string[] {
  const items = material
    .split('\n')
    .filter(line => item.test(line))
    .map(plain)
  const isRequested = (piece: string) => gold.some(line => saysLine(piece, line))
  const isOfList = (piece: string) =>
    /[:：]\s*$/.test(piece) || items.some(line => line.includes(plain(piece)))
  return quotes.flatMap(quote => {
    const lines = quote.split('\n').filter(line => line.trim())
    const holdsItem = lines.some(line => isOfList(line) && isRequested(line))
    return lines
      .flatMap(line => (holdsItem && isOfList(line) ? [] : piecesOf(line)))
      .filter(piece => !isRequested(piece))
  })
}

const piecesOf = (line: string): string[] =>
  line.includes('\t')
    ? [line]
    : sentences(line, 'paragraph').map(({ start, end }) => line.slice(start, end))
