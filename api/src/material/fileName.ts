/** A file's name as it is shown and cited: its last path segment, cleaned. */
export function fileName(sent: string): string {
  return cleanName(sent.split(/[/\\]/).at(-1) ?? '')
}

/** The name without control and direction marks, 200 characters at most. */
export function cleanName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (clean.length <= 200) return clean || 'Unnamed'
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return (
    Array.from(clean)
      .slice(0, 200 - ending.length)
      .join('')
      .trimEnd() + ending
  )
}
