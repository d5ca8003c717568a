import type { Format } from '../formats.ts'
import { Unreadable } from '../Reading.ts'
import { isMhtml } from '../html/isMhtml.ts'
import { separatorLine } from './separatorLine.ts'
import { looksLikeSubtitles } from '../subtitles/readSubtitles.ts'

const byEnding = new Map<string, Format>(
  Object.entries({
    md: 'md',
    markdown: 'md',
    mdx: 'md',
    html: 'html',
    htm: 'html',
    xhtml: 'html',
    mht: 'mhtml',
    mhtml: 'mhtml',
    csv: 'csv',
    tsv: 'csv',
    json: 'json',
    jsonl: 'json',
    ndjson: 'json',
    eml: 'eml',
    ipynb: 'ipynb',
  }),
)

/** Endings of source code, settings and logs, whose line breaks must be kept. */
const code = new Set(
  `js mjs cjs jsx ts mts cts tsx vue svelte py pyi rb php java kt kts scala groovy gradle go rs c h cc cpp cxx hpp hh cs fs vb
  swift m mm dart lua pl pm r jl hs ml ex exs erl clj cljs lisp el scm sql sh bash zsh fish ps1 bat cmd asm s pas f90 v vhd sol
  proto graphql gql tf hcl css scss sass less yaml yml toml xml xsd xsl ini cfg conf properties env log diff patch`.split(
    /\s+/,
  ),
)

/** Endings of binary formats: a text file with such a name is mislabelled or broken. */
const notText =
  /^(pdf|docx?|pptx?|xlsx?|od[tsp]|rtf|epub|zip|gz|png|jpe?g|gif|webp|tiff?|mp[34]|mov|mkv|webm|avi|wav)$/

/** The refusal of programs. */
export const noPrograms = 'Programs cannot be read: add documents, pictures, recordings or videos'
const program = /^(exe|dll|msi|com|apk|dmg)$/

/** Endings under which programs save pages and tables as text, and people save plain text. */
const office = /^(docx?|xlsx?|od[ts])$/
const written = /^(docx?|odt)$/
const beginsAsPage = /^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<(!doctype html|html|head|body)\b/
const beginsAsExport =
  /^<(table|thead|tbody|tr|meta|link|title|style|script|div|center|font|span|b|br|p|h[1-6])\b[^]*<\/?(table|td|p|div)\b/

/** Returns the format of a text file, by its opening and then by its ending. */
export function textFormat(opening: string, name: string): Format {
  const ending = endingOf(name)
  if (program.test(ending)) throw new Unreadable(noPrograms, { unknownType: true })
  const start = opening.trimStart().slice(0, 2_000).toLowerCase()
  const isPage = beginsAsPage.test(start)
  if (office.test(ending) && !isBinary(opening)) {
    if (isMhtml(opening)) return 'mhtml'
    if (isPage || beginsAsExport.test(start)) return 'html'
    if (isOfCells(opening)) return 'csv'
    if (written.test(ending) && !start.startsWith('<') && !isEncoded(opening)) return 'txt'
  }
  if (isPage && !isBinary(opening)) return 'html'
  if (notText.test(ending))
    throw new Unreadable(`This file ends in .${ending} but contains something else, or is damaged`)
  if (isBinary(opening))
    throw new Unreadable('This is not a text file, and its type is not known', {
      unknownType: true,
    })
  if (isMhtml(opening)) return 'mhtml'
  if (looksLikeSubtitles(opening)) return 'subtitles'
  return byEnding.get(ending) ?? (code.has(ending) ? 'code' : 'txt')
}

const sampleLines = 20

/** True for lines of cells: most of them have tabs, or all have the same number of semicolons or commas. */
function isOfCells(opening: string) {
  if (separatorLine.test(opening)) return true
  const lines = opening
    .split('\n')
    .filter(line => line.trim())
    .slice(0, sampleLines)
  const isEven = (separator: string) => {
    const counts = new Set(lines.map(line => line.replace(/"[^"]*"/g, '').split(separator).length))
    return counts.size === 1 && !counts.has(1)
  }
  const tabbed = lines.filter(line => line.trim().includes('\t')).length
  return lines.length > 1 && (tabbed * 2 > lines.length || isEven(';') || isEven(','))
}

const endingOf = (name: string) => /\.(\w+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** True for Base64. */
const isEncoded = (opening: string) => /^[\w+/=\s-]*$/.test(opening) && /\S{60}/.test(opening)

/** True when more than one character in fifty is a control character or invalid. */
function isBinary(text: string) {
  let strange = 0
  for (const character of text) {
    const code = character.charCodeAt(0)
    if (code < 9 || (code > 13 && code < 27) || (code > 27 && code < 32) || code === 0xfffd)
      strange++
  }
  return strange > text.length / 50
}
