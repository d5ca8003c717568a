import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Passage } from '../../training/passage.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rank, type Ranked } from '../rank/rank.ts'
import type { Candidate } from '../rank/scoreByWords.ts'
import { type Files, filesRemembered, filesThere, type Named } from './filesThere.ts'
import type { Remembered } from './passagesOf.ts'
import type { Query } from './Query.ts'

type Found = Omit<Candidate, 'passage'> & { passage: Remembered }

/**
 * Ranks what was found, without passages whose file is gone. To lose no time it ranks by the files
 * as they are remembered while the database says which are still there, and again where one is not.
 */
export async function rankFound(
  found: Found[],
  { bot, question, mayName }: Query,
  stats: WordStats,
): Promise<Ranked[]> {
  if (!found.length) return []
  const ids = [...new Set(found.map(({ passage }) => passage.fileId))]
  const rankOf = (files: Files) => rank(question, candidatesOf(found, files, mayName), stats)
  const [there, ranked] = await Promise.all([
    filesThere(bot, ids),
    othersFirst().then(() => {
      const files = filesRemembered(ids)
      return files && rankOf(files)
    }),
  ])
  return ranked && there.size === ids.length ? ranked : rankOf(there)
}

const candidatesOf = (found: Found[], files: Files, mayName: boolean): Candidate[] =>
  found.flatMap(({ passage, ...scores }) => {
    const file = files.get(passage.fileId)
    return file ? [{ passage: named(passage, file, mayName), ...scores }] : []
  })

const named = (passage: Remembered, { name, url }: Named, mayName: boolean): Passage => ({
  ...passage,
  file: name,
  ...(url && { url }),
  ...(!mayName && { isUnnamed: true }),
})
