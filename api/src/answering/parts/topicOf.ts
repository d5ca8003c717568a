import { fold } from '../../language/tokens.ts'
import type { Passage } from '../../training/passage.ts'
import { isApparatus, readableHeading } from './readableHeading.ts'
import { fileTitle, isFileTitle } from './fileTitle.ts'
import { isInformative } from './isInformative.ts'
import { headingsAbove } from './namesAbove.ts'

/**
 * The readable names that a passage stands under, each once: the nearest
 * heading first, the name of its file last.
 */
export const topicsAbove = (passage: Passage): string[] => {
  const names = headingsAbove(passage).toReversed()
  const file = passage.isUnnamed ? [] : [fileTitle(passage.file)]
  return [...new Set([...names, ...file].flatMap(name => readableHeading(name) ?? []))]
}

/** Whether a heading is just the name of its file as it is written: `note`, `price_list`. */
const isBareFileName = (name: string, passage: Passage) =>
  passage.path.length === 1 && !/^\p{Lu}/u.test(name) && isFileTitle(name, passage.file)

/** The first cell of a table, where the table has no heading of its own. */
const firstRow = ({ parts, text, path }: Passage): string | undefined => {
  const [part] = parts
  if (path.length > 1 || part?.kind !== 'table' || !part.header) return undefined
  const rows = text.split('\n').filter(row => row !== part.header?.join('\t'))
  const name = rows[0]?.split('\t')[0]
  return name === undefined ? undefined : readableHeading(name)
}

const nearestHeading = (passage: Passage): string | undefined => {
  for (const name of headingsAbove(passage).toReversed()) {
    const heading = isBareFileName(name, passage) ? undefined : readableHeading(name)
    if (heading) return heading
  }
  return undefined
}

/**
 * What a passage is about, in a few words that can be asked for; nothing where neither
 * its headings nor its table say so.
 */
export const topicOf = (passage: Passage): string | undefined => {
  const known = topics.get(passage)
  if (known) return known.topic
  const isTold = isInformative(passage) && !isApparatus(fold(passage.path.at(-1) ?? ''))
  const topic = isTold ? (firstRow(passage) ?? nearestHeading(passage)) : undefined
  topics.set(passage, { topic })
  return topic
}

/** The topics of passages: one question asks for those of what was found several times. */
const topics = new WeakMap<Passage, { topic: string | undefined }>()
