import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Passage } from '../../training/passage.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rank, type Ranked } from '../rank/rank.ts'
import type { Candidate } from '../rank/scoreByWords.ts'
import { type Files, filesRemembered, filesThere, type Named } from './filesThere.ts'
import type { Stored } from './passagesOf.ts'
import type { Query } from './retrieve.ts'

type Found = Omit<Candidate, 'passage'> & { passage: Stored }

/**
 * Ranks what was found, without passages whose file is gone. It goes by the files as they are remembered while the
 * database says which are still there, and ranks anew where one is not.
 */
export async function rankFound(
  found: Found[],
  { bot, question, mayName }: Query,
  words: WordStats,
): Promise<Ranked[]> {
  if (!found.length) return []
  const ids = [...new Map(found.map(({ passage: { file } }) => [String(file), file])).values()]
  const rankOf = (files: Files) => rank(question, candidatesOf(found, files, mayName), words)
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
    const file = files.get(String(passage.file))
    return file ? [{ passage: asSeen(passage, file, mayName), ...scores }] : []
  })

const asSeen = (
  { _id, file, order, text, path, parts }: Stored,
  { name, url }: Named,
  mayName: boolean,
): Passage => ({
  id: String(_id),
  file: name,
  fileId: String(file),
  order,
  ...(url && { url }),
  ...(!mayName && { isUnnamed: true }),
  text,
  path,
  parts,
})
