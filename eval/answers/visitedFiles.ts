import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readVisited, type Visited } from '../../models/train/readVisited.ts'
import { squeezed } from '../squeezed.ts'

const folder = join(import.meta.dirname, '../data/visitors')

/** A visitors' document; `path` is where it lies in its folder, such as `en/technical/….md`. */
export type VisitedFile = Visited & { path: string }

/** Returns the documents of a folder of `eval/data/visitors` by their paths. */
export async function readVisitedFiles(which: 'kept' | 'sealed' | 'threshold') {
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
