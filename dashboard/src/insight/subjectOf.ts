import type { Source } from '@sandbox-ai/api/contract'

const longest = 60

/** Returns in a few words what a passage is about: its own heading or, where it has none, how it begins. */
export function subjectOf({ section, sheet, quote }: Pick<Source, 'section' | 'sheet' | 'quote'>) {
  const heading = section === sheet ? '' : section?.split(' › ').at(-1)?.trim()
  const text = (heading || quote).trim().replace(/\s+/g, ' ')
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const space = cut.lastIndexOf(' ')
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/, '')}…`
}
