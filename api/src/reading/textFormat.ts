import type { Format } from './formats.ts'
import { Unreadable } from './Reading.ts'
import { looksLikeSubtitles } from './readSubtitles.ts'

const byEnding: Record<string, Format> = {
  md: 'md',
  markdown: 'md',
  mdx: 'md',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  csv: 'csv',
  tsv: 'csv',
  json: 'json',
  jsonl: 'json',
  ndjson: 'json',
  eml: 'eml',
}

/** Endings of formats that are no text: what is called so and holds text is mislabelled or broken. */
const notText =
  /^(pdf|docx?|pptx?|xlsx?|od[tsp]|epub|zip|gz|png|jpe?g|gif|webp|tiff?|mp[34]|mov|mkv|webm|avi|wav|exe)$/

/** Which kind of text this is, by its opening and then by the file's ending. */
export function textFormat(opening: string, name: string): Format {
  if (isBinary(opening))
    throw new Unreadable('This is not a file of text and its kind is not known', {
      unknownType: true,
    })
  const ending = endingOf(name)
  if (notText.test(ending))
    throw new Unreadable(`This is called .${ending} but holds something else, or is damaged`)
  const start = opening.trimStart().slice(0, 2_000).toLowerCase()
  if (/^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<(!doctype html|html|head|body)\b/.test(start))
    return 'html'
  if (looksLikeSubtitles(opening)) return 'subtitles'
  return byEnding[ending] ?? 'txt'
}

const endingOf = (name: string) => /\.(\w+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** More than one character in fifty is one that no text holds. */
function isBinary(text: string) {
  let strange = 0
  for (const character of text) {
    const code = character.charCodeAt(0)
    if (code < 9 || (code > 13 && code < 27) || (code > 27 && code < 32) || code === 0xfffd)
      strange++
  }
  return strange > text.length / 50
}
