import { LRUCache } from 'lru-cache'
import { bad } from '../errors.ts'

const compiled = new LRUCache<string, RegExp, { pattern: string; flags: string }>({
  max: 500,
  memoMethod: (_key, _old, { context }) => compile(context),
})

/** A PCRE pattern as a JavaScript one. What JavaScript cannot say is refused. */
export const compileRegex = (pattern: string, flags: string): RegExp =>
  compiled.memo(`${flags}/${pattern}`, { context: { pattern, flags } })

function compile({ pattern, flags }: { pattern: string; flags: string }): RegExp {
  let options = ''
  let source = pattern
  const inline = /^\(\?([imsx]+)\)/.exec(source)
  if (inline) source = source.slice(inline[0].length)
  for (const flag of new Set(flags + (inline?.[1] ?? ''))) {
    if (flag === 'i' || flag === 'm' || flag === 's') options += flag
    else if (flag === 'x') source = withoutSpace(source)
    else if (flag !== 'u') throw bad(`invalid flag in regex options: ${flag}`, 51108)
  }
  if (pattern.includes('\0'))
    throw bad('Regular expression cannot contain an embedded null byte', 51109)
  source = source
    .replaceAll('\\A', '^')
    .replaceAll(/\\[zZ]/g, '$')
    .replaceAll('\\h', '[ \\t]')
  try {
    return new RegExp(source, `${options}u`)
  } catch {
    try {
      return new RegExp(source, options)
    } catch (error) {
      throw bad(
        `Regular expression is invalid: ${error instanceof Error ? error.message : ''}`,
        51091,
      )
    }
  }
}

/** The extended syntax: white space and comments outside character classes mean nothing. */
const withoutSpace = (source: string): string =>
  source.replaceAll(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gms, piece =>
    /^[\s#]/.test(piece) ? '' : piece,
  )
