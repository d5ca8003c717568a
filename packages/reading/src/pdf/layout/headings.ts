import type { Part } from './paragraphs.ts'

export type OutlineEntry = { title: string; level: number; page: number }

const maxLength = 160
/** `§ 12.3` or `4.1` before a title, which then may end in a full stop. */
const sectionNumber = /^(?:§+\s*)?\d+(?:\.\d+)+\.?\s+\p{Lu}/u
const deepest = 6

/** Makes headings of the parts that the outline names, or that are set larger or bolder than the text. */
export function markHeadings(
  parts: Part[],
  bodySize: number,
  outline: OutlineEntry[],
  isBold: (font: string) => boolean,
): Part[] {
  const levels = new Map(outline.map(entry => [`${entry.page} ${plain(entry.title)}`, entry.level]))
  const levelOf = (part: Part) => levels.get(`${part.block.page} ${plain(part.block.text)}`)
  const boldBody = isMostlyBold(parts, isBold)
  const bold = (part: Part) => !boldBody && isBold(part.font)
  const styleKey = (part: Part) => `${Math.round(part.size * 2) / 2} ${bold(part)}`

  const styles = new Map<string, { size: number; bold: boolean; level: number }>()
  for (const part of parts) {
    const level = levelOf(part)
    if (level === undefined && !looksLikeHeading(part, bodySize, bold(part))) continue
    const style = styles.get(styleKey(part)) ?? {
      size: part.size,
      bold: bold(part),
      level: Infinity,
    }
    styles.set(styleKey(part), { ...style, level: Math.min(style.level, level ?? Infinity) })
  }
  const lowestLevel = rank([...styles.values()])

  return parts.map((part, at) => {
    if (part.isPicture) return part
    const style = looksLikeHeading(part, bodySize, bold(part))
      ? styles.get(styleKey(part))
      : undefined
    const alone = standsAlone(part, parts[at - 1], parts[at + 1]) ? lowestLevel + 1 : undefined
    const final = levelOf(part) ?? style?.level ?? alone
    if (final === undefined) return part
    const text = part.block.text.replaceAll('\n', ' ')
    return {
      ...part,
      block: { ...part.block, kind: 'heading', text, level: Math.min(final, deepest) },
    }
  })
}

/** Looks without a level of the outline's get one by size: below what is larger, bold before plain. Gives the lowest. */
function rank(styles: { size: number; bold: boolean; level: number }[]) {
  let level = 0
  for (const style of styles.sort((a, b) => b.size - a.size || Number(b.bold) - Number(a.bold))) {
    if (style.level === Infinity) style.level = level + 1
    level = Math.max(level, style.level)
  }
  return level
}

function looksLikeHeading(part: Part, bodySize: number, bold: boolean) {
  const { kind, text } = part.block
  if (kind === 'table' || text.length > maxLength || !/\p{L}{2}/u.test(text)) return false
  if (part.lines.length > 3 || /[,;]$/.test(text)) return false
  if (part.size > bodySize * 1.12) return true
  if (!bold || part.size < bodySize * 0.95) return false
  if (sectionNumber.test(text)) return true
  const isSentence = /[.!?:]$/.test(text) && text.length > 40
  return !isSentence && part.lines.length < 3 && text.length < 100
}

/** A few words in a line of their own over a paragraph, though they look like the text. */
function standsAlone(part: Part, above: Part | undefined, below: Part | undefined) {
  const { kind, text } = part.block
  const isShort = part.lines.length === 1 && text.length < 60 && text.split(' ').length < 9
  const isName = kind === 'paragraph' && isShort && /^\p{Lu}[^\n]*[\p{L})]$/u.test(text)
  const overText =
    below?.block.kind === 'paragraph' && below.lines.length > 1 && isSameArea(part, below)
  const afterText =
    !above || above.lines.length > 1 || above.block.kind !== 'paragraph' || !isSameArea(part, above)
  return isName && overText && afterText
}

const isSameArea = (part: Part, other: Part) => part.lines[0]?.region === other.lines[0]?.region

function isMostlyBold(parts: Part[], isBold: (font: string) => boolean) {
  return textLength(parts.filter(part => isBold(part.font))) > textLength(parts) / 2
}

const textLength = (parts: Part[]) => parts.reduce((sum, part) => sum + part.block.text.length, 0)

const plain = (text: string) => text.replace(/[\s\p{P}]+/gu, '').toLowerCase()
