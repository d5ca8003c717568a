import type { Source } from '@sandbox-ai/api/contract'

const maxLength = 60

/** Returns in a few words what a passage is about: its own heading or, where it has none, how it begins. */
export function subjectOf({ section, sheet, quote }: Pick<Source, 'section' | 'sheet' | 'quote'>) {
  const heading = section === sheet ? '' : section?.split(' › ').at(-1)?.trim()
  return shortened(heading || quote)
}

/**
 * Returns passages with what each is about. Those under one heading of a file are called by how they begin, and those that
 * begin alike are shown once.
 */
export function tellApart(sources: Source[]) {
  const key = (source: Source, subject: string) => `${source.fileId}\n${subject}`
  const alike = Map.groupBy(sources, source => key(source, subjectOf(source)))
  const labelled = sources.map(source => {
    const subject = subjectOf(source)
    const isAlone = alike.get(key(source, subject))?.length === 1
    return { source, subject: isAlone ? subject : shortened(source.quote) }
  })
  return [...new Map(labelled.map(one => [key(one.source, one.subject), one])).values()]
}

function shortened(words: string) {
  const text = words.trim().replace(/\s+/g, ' ')
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const space = cut.lastIndexOf(' ')
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/, '')}…`
}
