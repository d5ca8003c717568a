import { isTrue } from '../office/officeXml.ts'
import { allNamed, childNamed, type Element, elementsIn, type Node } from '../xml/markup.ts'
import {
  drawnLine,
  type RunProperties,
  linkOf,
  runProperties,
  type Passed,
} from '../office/drawnLine.ts'
import { takeFrom } from '../pictures/readPictures.ts'
import type { ReadBlock } from '../Reading.ts'
import { isBesideSlide } from './besideSlide.ts'
import { type Layout, noLayout, placeholderOf, showsBehind } from './createLayouts.ts'
import { createSigns } from './createSigns.ts'
import { colourOf } from '../blocks/colours.ts'
import { linked } from '../blocks/links.ts'
import { ticked, tickOf } from '../blocks/tickOf.ts'
import { laidTable } from '../blocks/laidTable.ts'
import { firstRowHeight, unmerge } from '../blocks/tableBlocks.ts'

/** Placeholders that say the same on every slide. */
const leftOut = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])
/** Lines longer than this on average are paragraphs, not bullets. */
const maxBulletLength = 160

/**
 * Returns what stands on a slide or its notes page: the title first, then its shapes in their order, without what is struck
 * through, and without what is hidden unless that is asked for.
 */
export function slideBlocks(slide: Node[], passed: Passed, layout: Layout = noLayout): ReadBlock[] {
  const tree = allNamed(slide, 'p:spTree')
  const blocks = tree
    .flatMap(element => shapes(element, passed, layout))
    .flatMap(shape => blocksOf(shape, passed, layout))
  return blocks.sort((a, b) => Number(b.kind === 'heading') - Number(a.kind === 'heading'))
}

/** The shapes of a tree and its groups, but hidden groups; of two versions of a shape the newer one. */
function shapes(element: Element, passed: Passed, layout: Layout): Element[] {
  return elementsIn(element).flatMap(child => {
    if (child.name === 'p:grpSp' && isPassedOver(child, passed, layout)) return []
    if (/^p:(sp|pic|graphicFrame|cxnSp)$/.test(child.name)) return [child]
    if (child.name === 'mc:Fallback' && childNamed(element, 'mc:Choice')) return []
    return /^(p:grpSp|mc:AlternateContent|mc:Choice|mc:Fallback)$/.test(child.name)
      ? shapes(child, passed, layout)
      : []
  })
}

function blocksOf(shape: Element, passed: Passed, layout: Layout): ReadBlock[] {
  if (isPassedOver(shape, passed, layout)) return []
  return [...textBlocks(shape, passed, layout), ...pictureBlocks(shape, passed)]
}

const pictureBlocks = (shape: Element, { pictures = new Map() }: Passed): ReadBlock[] =>
  pictures.size === 0
    ? []
    : allNamed([shape], 'a:blip').flatMap(({ attribs }) => takeFrom(pictures, attribs['r:embed']))

function textBlocks(shape: Element, passed: Passed, layout: Layout): ReadBlock[] {
  const table = allNamed([shape], 'a:tbl')[0]
  if (table) return tableOf(table, passed)
  const placeholder = placeholderOf(shape)?.attribs['type'] ?? ''
  if (leftOut.has(placeholder)) return []
  const lists = layout.listsFor(shape)
  const signOf = createSigns(lists)
  const paragraphs = allNamed([shape], 'a:p')
    .map(paragraph => {
      const depth = depthOf(paragraph)
      return { line: drawnLine(paragraph, passed, usualProperties(lists, depth)), depth, paragraph }
    })
    .filter(({ line }) => line.trim())
    .map(({ line, depth, paragraph }) => {
      const sign = signOf(paragraph, depth)
      const tick = tickOf(sign)
      return { line: ticked(tick, line), mark: ' '.repeat(depth) + (tick ? '-' : sign) }
    })
  const lines = paragraphs.map(({ line }) => line)
  const link = linkOf(elementsIn(shape)[0] ?? shape)
  if (lines.length === 0) return []
  if (link) lines.push(linked(lines.pop()!, passed.links?.get(link)))
  if (/^(title|ctrTitle)$/.test(placeholder))
    return [{ kind: 'heading', level: 1, text: lines.join(' ') }]
  const characters = lines.reduce((sum, line) => sum + line.length, 0)
  if (lines.length > 1 && characters / lines.length <= maxBulletLength) {
    const text = lines.map(line => line.replaceAll('\n', ' ')).join('\n')
    const marks = paragraphs.map(({ mark }) => mark)
    return [{ kind: 'list', text, ...(marks.some(mark => mark !== '-') && { marks }) }]
  }
  return lines.map(text => ({ kind: 'paragraph', text }))
}

const isHidden = (shape: Element) =>
  isTrue(allNamed(elementsIn(shape).slice(0, 1), 'p:cNvPr')[0]?.attribs['hidden'])

/** True when a shape or a group is hidden or beside its slide, and not wanted; what holds something is counted. */
function isPassedOver(
  shape: Element,
  { hidden, withHidden }: Passed,
  { size, moved }: Pick<Layout, 'size' | 'moved'>,
): boolean {
  const part = isHidden(shape) ? 'text' : isBesideSlide(shape, size, moved) ? 'beside' : undefined
  if (!part) return false
  if (['a:t', 'c:chart', 'dgm:relIds'].some(name => allNamed([shape], name).length > 0))
    hidden[part] = (hidden[part] ?? 0) + 1
  return !withHidden
}

/** The relationships of charts and diagrams in shapes and groups of a slide that are hidden or beside it. */
export const hiddenGraphics = (slide: Node[], { size, moved }: Layout): Set<string> =>
  new Set(
    ['p:grpSp', 'p:graphicFrame']
      .flatMap(name => allNamed(slide, name))
      .filter(shape => isHidden(shape) || isBesideSlide(shape, size, moved))
      .flatMap(shape => [...allNamed([shape], 'c:chart'), ...allNamed([shape], 'dgm:relIds')])
      .flatMap(({ attribs }) => attribs['r:id'] ?? attribs['r:dm'] ?? []),
  )

/** Returns what a layout and its master say on every slide unless it is `known`, and the footers of a slide. */
export function furnitureOf(
  slide: Node[],
  { behind, size }: Layout,
  passed: Passed,
  known: Set<Node[]>,
): ReadBlock[] {
  const isFooter = (shape: Element) => placeholderOf(shape)?.attribs['type'] === 'ftr'
  const isOwn = (shape: Element) => placeholderOf(shape) === undefined
  // Hidden shapes there are not the slide’s own, which are counted.
  const silent = { ...passed, hidden: {} }
  const linesOf = (nodes: Node[], matches: (shape: Element) => boolean) =>
    allNamed(nodes, 'p:spTree')
      .flatMap(tree => shapes(tree, silent, { ...noLayout, size }))
      .filter(shape => matches(shape) && !isPassedOver(shape, silent, { size }))
      .flatMap(shape => allNamed([shape], 'a:p'))
      .flatMap((paragraph): ReadBlock[] => {
        const text = drawnLine(paragraph, passed)
        return text.trim() ? [{ kind: 'paragraph', text }] : []
      })
  const unseen = showsBehind(allNamed(slide, 'p:sld')[0])
    ? behind.filter(nodes => !known.has(nodes))
    : []
  for (const nodes of unseen) known.add(nodes)
  return [...unseen.flatMap(nodes => linesOf(nodes, isOwn)), ...linesOf(slide, isFooter)]
}

/** Returns the default run properties of a level. */
function usualProperties(lists: Element[], depth: number): RunProperties {
  const levels = lists.map(list => childNamed(childNamed(list, `a:lvl${depth + 1}pPr`), 'a:defRPr'))
  return levels
    .toReversed()
    .reduce<RunProperties>((inherited, own) => ({ ...inherited, ...runProperties(own) }), {})
}

const deepest = 8

/** Returns the level of a bullet, from 0. */
const depthOf = (paragraph: Element): number =>
  Math.min(Number(childNamed(paragraph, 'a:pPr')?.attribs['lvl']) || 0, deepest)

function tableOf(table: Element, passed: Passed): ReadBlock[] {
  const rows = elementsIn(table).filter(row => row.name === 'a:tr')
  const cells = rows.map(row =>
    elementsIn(row)
      .filter(
        ({ name, attribs }) =>
          name === 'a:tc' && !isTrue(attribs['hMerge']) && !isTrue(attribs['vMerge']),
      )
      .map(cell => ({
        text: cellText(cell, passed),
        fill: fillOf(cell),
        columns: span(cell.attribs['gridSpan']),
        rows: span(cell.attribs['rowSpan']),
      })),
  )
  passed.colours?.explainTable(cells)
  const isApart = isTrue(childNamed(table, 'a:tblPr')?.attribs['firstRow'])
  return laidTable(cells, isApart ? firstRowHeight(cells) : 0, unmerge)
}

/** Returns the colour of a cell: six figures, or what its theme calls it. */
function fillOf(cell: Element): string {
  const fill = childNamed(childNamed(cell, 'a:tcPr'), 'a:solidFill')
  const [colour] = fill ? elementsIn(fill) : []
  const changes = colour ? elementsIn(colour).map(({ name, attribs }) => name + attribs['val']) : []
  return /^(bg1|lt1)$/.test(colour?.attribs['val'] ?? '') && changes.length === 0
    ? ''
    : colourOf([colour?.attribs['val'] ?? '', ...changes].join(' '))
}

/** The paragraphs of a cell, with their numbers. */
function cellText(cell: Element, passed: Passed): string {
  const signOf = createSigns()
  return allNamed([cell], 'a:p')
    .map(paragraph => {
      const line = drawnLine(paragraph, passed)
      const sign = line.trim() ? signOf(paragraph, depthOf(paragraph)) : '-'
      return sign === '-' ? line : `${sign} ${line}`
    })
    .join('\n')
}

const span = (value = '1') => Math.min(Math.max(Number(value) || 1, 1), 100)
