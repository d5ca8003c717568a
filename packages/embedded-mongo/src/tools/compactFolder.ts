import { statSync } from 'node:fs'
import { readyFolder } from '../dataFolder.ts'
import { lockFolder } from '../lock.ts'
import { fileIn, openForReading, openForWriting } from '../storage/open.ts'
import { rewrite } from '../storage/tidy.ts'

/**
 * Rewrites the database of a folder that no server runs on, so that its file holds nothing but what is there; gives its
 * size in bytes before and after. Needs room for twice its size meanwhile.
 */
export function compactFolder(folder: string): { before: number; after: number } {
  openForReading(folder).close()
  readyFolder(folder)
  const lock = lockFolder(folder)
  const size = () => statSync(fileIn(folder)).size
  try {
    const before = size()
    const file = openForWriting(folder)
    try {
      rewrite(file)
    } finally {
      file.close()
    }
    return { before, after: size() }
  } finally {
    lock.release()
  }
}
