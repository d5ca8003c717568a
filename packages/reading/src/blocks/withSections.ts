import { cleanText } from './cleanText.ts'
import type { ReadBlock } from '../Reading.ts'

/** Returns every block with the path of the headings above it, below `top`. Each slide starts a new path. */
export function withSections(blocks: ReadBlock[], top: string[] = []): ReadBlock[] {
  let path: { level: number; text: string }[] = []
  let slide: number | undefined
  return blocks.map(block => {
    if (block.slide !== slide) path = []
    slide = block.slide
    if (block.section !== undefined) return block
    const level = block.level ?? 1
    if (block.kind === 'heading') path = path.filter(heading => heading.level < level)
    const section = [...top, ...path.map(heading => heading.text)].join(' › ')
    if (block.kind === 'heading')
      path.push({ level, text: cleanText(block.text, 'heading').replaceAll('\n', ' ') })
    return { ...block, section }
  })
}
