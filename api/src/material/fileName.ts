import { normalized } from '@sandbox-ai/text/normalized'

/** Returns a file's name as it is shown and cited: its last path segment, cleaned. */
export function fileName(sent: string): string {
  return cleanName(sent.split(/[/\\]/).at(-1) ?? '')
}

/**
 * Returns the names of the files of one upload: each its own, or where several in other folders bear the same, the folders
 * it lies in before it. The same files sent again get the same names, so that they take the place of what came before.
 */
export function distinctNames(sent: string[]): string[] {
  const paths = sent.map(path =>
    path.split(/[/\\]/).filter(part => !/^\s*(\.{0,2}|[a-z]:)\s*$/i.test(part)),
  )
  const folders = new Map<string, Set<string>>()
  for (const path of paths) {
    const own = fileName(path.at(-1) ?? '')
    folders.set(own, (folders.get(own) ?? new Set()).add(path.slice(0, -1).join('/')))
  }
  return paths.map(path => {
    const own = fileName(path.at(-1) ?? '')
    return folders.get(own)!.size > 1 ? cleanName(path.map(fileName).join(' - ')) : own
  })
}

const maxLength = 200
/** More of a name is not looked at. */
const maxRead = 10 * maxLength

/** Returns the name without control and direction marks, of 200 characters at most. */
export function cleanName(name: string): string {
  const read = name.length > maxRead ? name.slice(0, maxRead - 20) + name.slice(-20) : name
  const clean = normalized(read.toWellFormed(), 'NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (clean.length <= maxLength) return clean || 'Unnamed'
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return (
    Array.from(clean)
      .slice(0, maxLength - ending.length)
      .join('')
      .trimEnd() + ending
  )
}
