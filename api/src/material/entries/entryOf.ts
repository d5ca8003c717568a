import type { EntryFields } from '../../contract.ts'
import { questionKey } from '../../exchanges/questionKey.ts'

/** Bytes that an entry takes beside its texts: its vectors, passages and keys. */
const bytesBeside = 8_192

/** Returns what is stored of an entry; wordings that only repeat another are left out. */
export function entryOf({ question, answer, wordings }: EntryFields) {
  const byKey = new Map<string, string>()
  for (const text of [question, ...wordings]) {
    const key = questionKey(text)
    if (!byKey.has(key)) byKey.set(key, text)
  }
  const size = bytesBeside + Buffer.byteLength([question, answer, ...wordings].join('\n'))
  return {
    question,
    answer,
    wordings: [...byKey.values()].slice(1),
    keys: [...byKey.keys()],
    size,
  }
}

export type WrittenEntry = ReturnType<typeof entryOf>
