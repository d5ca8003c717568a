import { cleanText } from './blocks/cleanText.ts'
import { countTables } from './receipt/countTables.ts'
import type { Draft, RawFile } from './Draft.ts'
import { hiddenParts } from './receipt/hiddenParts.ts'
import { markWritten } from './blocks/markWritten.ts'
import { markReferences } from './blocks/markReferences.ts'
import { settleLinks } from './blocks/links.ts'
import { languageOf } from './receipt/languageOf.ts'
import { questionsOf } from './receipt/questionsOf.ts'
import { sentenceOf, sortRemarks } from './receipt/remarks.ts'
import { type ReadBlock, type Reading, Unreadable } from './Reading.ts'
import { refuseTooMuch } from './refuseTooMuch.ts'
import { settleRaised } from './blocks/settleRaised.ts'
import { withSections } from './blocks/withSections.ts'

const excerptLength = 300
const titleLength = 300

/** The reading a draft of this file stands for: clean text, sections, title, language, words and receipt. */
export function finishReading(
  draft: Draft,
  type: string,
  { name, withHidden = false }: Pick<RawFile, 'name' | 'withHidden'>,
): Reading {
  const read = settleLinks(settleRaised(markWritten(draft.blocks)))
  refuseTooMuch(read.length, lengthOf(read))
  const blocks = withSections(markReferences(cleanBlocks(read))).map(withoutEmptySection)
  if (blocks.length === 0)
    throw new Unreadable(
      hiddenParts(draft.hidden, withHidden)
        ? 'All text in this file is hidden. Show it in the program it was made with, and upload it again.'
        : ['No text was found in this file', ...(draft.warnings ?? []).map(sentenceOf)].join('. '),
    )
  const heading = blocks.find(block => block.kind === 'heading')?.text
  const title = cleanTitle(draft.title) || cleanTitle(heading) || cleanTitle(bareName(name)) || type
  const language = draft.language || languageOf(blocks)
  const tables = countTables(blocks)
  const questions = questionsOf(blocks, title, language)
  const hidden = hiddenParts(draft.hidden, withHidden)
  const { warnings, notes } = sortRemarks(draft.warnings ?? [])
  return {
    type,
    title,
    language,
    blocks,
    words: blocks.reduce((sum, block) => sum + countWords(block.text), 0),
    receipt: {
      unit: draft.unit,
      units: draft.units ?? Math.max(1, blocks.filter(block => block.kind === 'heading').length),
      empty: draft.empty ?? [],
      recognised: draft.recognised ?? [],
      warnings: [...warnings, ...(hidden ? [hidden] : []), ...broken(blocks), ...wordless(blocks)],
      ...(notes.length > 0 && { notes }),
      excerpt: excerptOf(blocks),
      ...(tables > 0 && { tables }),
      ...(draft.encoding && { encoding: draft.encoding }),
      ...(isCode.test(language) && { language }),
      ...(hidden && { hidden: withHidden ? 'included' : 'left out' }),
      ...(draft.leftOut?.length && { leftOut: draft.leftOut }),
      ...(questions.length > 0 && { questions }),
    },
  }
}

function broken(blocks: ReadBlock[]) {
  const signs = blocks.reduce((sum, { text }) => sum + (text.match(/\ufffd/g)?.length ?? 0), 0)
  if (signs === 0) return []
  return [
    signs === 1
      ? 'One character could not be read: it is shown as \ufffd.'
      : `${signs} characters could not be read: they are shown as \ufffd.`,
  ]
}

const wordless = (blocks: ReadBlock[]) =>
  blocks.some(({ text }) => /\p{L}/u.test(text))
    ? []
    : ['There are only numbers in this file, and no words that say what they mean.']

const isCode = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

const lengthOf = (blocks: ReadBlock[]) => blocks.reduce((sum, block) => sum + block.text.length, 0)

function cleanBlocks(blocks: ReadBlock[]): ReadBlock[] {
  return blocks.flatMap(({ marks, ...block }) => {
    const text = cleanText(block.text, block.kind)
    const header = block.header?.map(cell => cleanText(cell, 'heading'))
    const isComplete = marks?.length === text.split('\n').length
    return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)
      ? [{ ...block, text, ...(header && { header }), ...(isComplete && { marks }) }]
      : []
  })
}

function withoutEmptySection({ section, ...block }: ReadBlock): ReadBlock {
  return section ? { ...block, section } : block
}

/** Scripts that write no spaces are counted by character. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu

const countWords = (text: string) => text.match(word)?.length ?? 0

function excerptOf(blocks: ReadBlock[]) {
  let excerpt = ''
  for (const { text } of blocks) {
    excerpt += (excerpt && ' ') + text.replace(/\s+/g, ' ')
    if (excerpt.length >= excerptLength) break
  }
  if (excerpt.length <= excerptLength) return excerpt
  const cut = excerpt.slice(0, excerptLength).toWellFormed().replace('\uFFFD', '')
  return cut.replace(/\s\S{0,30}$/, '') + '…'
}

/** Titles that programs write when nobody gave one. */
const notATitle =
  /^(microsoft (word|powerpoint|excel)\b|untitled|document\d*$|dokument\d*$|presentation\d*$|powerpoint presentation|slide \d+$|title$)|\.(docx?|pptx?|xlsx?|od[tps]|rtf|txt|pages|indd|qxd|fm|graffle|psd|tex|dvi|pdf)$/i

function cleanTitle(title = '') {
  const clean = cleanText(title, 'heading').replaceAll('\n', ' ')
  return notATitle.test(clean) ? '' : clean.slice(0, titleLength).toWellFormed()
}

/** A file's name without its folders and its ending. */
export const bareName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/(?<=.)\.\w{1,8}$/, '')
