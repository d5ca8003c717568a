import { allNamed, childNamed, type Element } from '../html/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import { runText } from './runText.ts'
import { boldness, type ParagraphStyle, value } from './styles.ts'

export type Bold = ReadBlock & { isBold?: boolean }

const longest = 80
const mostWords = 10

/** Whether all words of a paragraph are bold, by their own look, their style's or the paragraph's. */
export function isBold(paragraph: Element, styles: Map<string, ParagraphStyle>): boolean {
  const styleOf = (properties: Element | undefined, name: string) =>
    styles.get(value(childNamed(properties, name)) ?? '')?.isBold
  const whole = styleOf(childNamed(paragraph, 'w:pPr'), 'w:pStyle')
  const runs = allNamed([paragraph], 'w:r').filter(run => runText(run).trim())
  return (
    runs.length > 0 &&
    runs.every(run => {
      const properties = childNamed(run, 'w:rPr')
      return boldness(properties) ?? styleOf(properties, 'w:rStyle') ?? whole ?? false
    })
  )
}

/**
 * Makes headings of short bold lines that stand over what is not bold, one level below the heading they stand under.
 */
export function markHeadings(blocks: Bold[]): ReadBlock[] {
  let level = 1
  return blocks.map(({ isBold: bold, ...block }, at) => {
    if (block.kind === 'heading') level = (block.level ?? 1) + 1
    const isAlone = bold && !blocks[at - 1]?.isBold && isOver(blocks[at + 1])
    return isAlone && block.kind === 'paragraph' && isShort(block.text)
      ? { ...block, kind: 'heading', level: Math.min(level, 9) }
      : block
  })
}

const isOver = (below: Bold | undefined) =>
  below !== undefined && !below.isBold && below.kind !== 'heading'

const isShort = (text: string) =>
  text.length < longest &&
  text.trim().split(/\s+/).length <= mostWords &&
  /[\p{L}\p{N})?]\s*$/u.test(text)
