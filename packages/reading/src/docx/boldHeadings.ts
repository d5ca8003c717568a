import { allNamed, childNamed, type Element } from '../xml/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import type { Context } from './Context.ts'
import { formattingOf } from './properties.ts'
import { runText, styleFormatting } from './runText.ts'

export type Bold = ReadBlock & { isBold?: boolean }

const maxLength = 80
const maxWords = 10

/** True when all words of a paragraph are bold, signs aside, by their own formatting, their style's or the paragraph's. */
export function isBold(paragraph: Element, context: Context): boolean {
  const silent = { ...context, passed: { hidden: {}, isStruck: false } }
  const isParagraphBold = styleFormatting(
    childNamed(paragraph, 'w:pPr'),
    'w:pStyle',
    context,
  ).isBold
  const runs = allNamed([paragraph], 'w:r').filter(run =>
    /[\p{L}\p{N}]/u.test(runText(run, silent, {})),
  )
  return (
    runs.length > 0 &&
    runs.every(run => {
      const properties = childNamed(run, 'w:rPr')
      const ofStyle = styleFormatting(properties, 'w:rStyle', context).isBold
      return formattingOf(properties).isBold ?? ofStyle ?? isParagraphBold ?? false
    })
  )
}

/**
 * Makes headings of short bold lines that stand over what is not bold, one level below the heading they stand under; of two
 * such lines the upper one groups those that follow.
 */
export function markHeadings(blocks: Bold[]): ReadBlock[] {
  let level = 1
  const isLine = (at: number) => {
    const { isBold: bold, kind, text } = blocks[at] ?? { text: '' }
    return Boolean(bold) && kind === 'paragraph' && isShort(text)
  }
  const isPlain = (at: number) => {
    const { isBold: bold, kind } = blocks[at] ?? { isBold: true }
    return !bold && kind !== 'heading'
  }
  /** The first of some bold lines; what they stand under may be bold as a heading. */
  const isFirst = (at: number) => !blocks[at - 1]?.isBold || blocks[at - 1]?.kind === 'heading'
  const isOver = (at: number) => isLine(at) && isPlain(at + 1)
  const groups = (at: number) => isLine(at) && isFirst(at) && isOver(at + 1)
  return blocks.map(({ isBold: bold, ...block }, at) => {
    if (block.kind === 'heading') level = (block.level ?? 1) + 1
    const isGroup = groups(at)
    if (isGroup) level = Math.max(level, 2)
    const isHeading = bold && (isGroup || (isOver(at) && (isFirst(at) || groups(at - 1))))
    return isHeading
      ? { ...block, kind: 'heading', level: Math.min(isGroup ? level - 1 : level, 9) }
      : block
  })
}

const isShort = (text: string) =>
  text.length < maxLength &&
  text.trim().split(/\s+/).length <= maxWords &&
  /[\p{L}\p{N})?][”"’'»]?\s*$/u.test(text)
