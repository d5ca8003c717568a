import type { ReadBlock } from '../Reading.ts'

/** Least number of consecutive entries of a list of works. */
const minEntries = 3

const number = String.raw`^\s*(?:\[\w{1,12}\]|\(?\d{1,3}[.)]|\d{1,3}(?=\s))?\s*`
const initials = String.raw`(?:\p{Lu}\.[ -]?){1,4}`
const surname = String.raw`\p{Lu}[\p{L}'’-]+`
/** `Smith, J.`, `Smith J, Doe A`, `J. Smith,`: how an entry begins, in any language. */
const authors = new RegExp(
  `${number}(?:${surname}(?: ${surname})?,? ${initials}|${initials} ?${surname}(?: ${surname})?(?:,| and )|${surname} \\p{Lu}{1,3}[,.])`,
  'u',
)
const year = /(?<!\d)(?:1[5-9]|20)\d\d[a-z]?(?!\d)/
const identifier = /\b(?:doi|isbn|issn|arxiv|pmid|urn)\b|https?:\/\//i
/** `15(3): 120–134`, `pp. 3–9`, `45:12-19`. */
const pages =
  /\d\s?\(\d{1,6}\)\s?[:,]\s?\d|\bpp?\.\s?\d|\d\s?:\s?\d{1,6}\s?[–-]\s?\d|, \d{1,6}[–-]\d/

const isEntry = (text: string) =>
  year.test(text) &&
  authors.test(text) &&
  (identifier.test(text) || pages.test(text) || works(text))

/** A year that stands as one does between an author and a title, or ends the entry. */
const works = (text: string) =>
  /\(\s?(?:1[5-9]|20)\d\d[a-z]?\b|(?:1[5-9]|20)\d\d[a-z]?\s?[.)]/.test(text)

const entriesOf = ({ text, kind }: ReadBlock) => (kind === 'list' ? text.split('\n') : [text])

const isLike = (block: ReadBlock) => {
  const entries = entriesOf(block)
  return entries.filter(isEntry).length * 2 > entries.length
}

/** Marks what only names other works: entries one after another, each with authors, a year and where it is found. */
export function markReferences(blocks: ReadBlock[]): ReadBlock[] {
  const marked = new Set<ReadBlock>()
  let run: ReadBlock[] = []
  const end = () => {
    if (run.flatMap(entriesOf).length >= minEntries) for (const block of run) marked.add(block)
    run = []
  }
  for (const block of blocks) {
    const mayBe = block.kind === 'list' || block.kind === 'paragraph'
    if (mayBe && isLike(block)) run.push(block)
    else end()
  }
  end()
  return blocks.map(block => (marked.has(block) ? { ...block, isReference: true } : block))
}
