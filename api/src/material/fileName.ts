import { normalized } from '@sandbox-ai/text/normalized'

/** Returns a file's name as it is shown and cited: its last path segment, cleaned. */
export function fileName(sent: string): string {
  return cleanName(sent.split(/[/\\]/).at(-1) ?? '')
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
