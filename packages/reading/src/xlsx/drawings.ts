import { type Passed, drawnLine } from '../office/drawnLine.ts'
import { chartTitles } from '../office/graphics.ts'
import { officeXml, isTrue } from '../office/officeXml.ts'
import { linksOf, relationshipsOf } from '../office/relationships.ts'
import { allNamed, childNamed, type Element, elementsIn, parseXml, textOf } from '../xml/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import type { Archive } from '../zip/archive.ts'

/** A text box or a chart and the cells it covers, columns from 0, rows from 1. */
export type Drawn = {
  blocks: ReadBlock[]
  left: number
  top: number
  right: number
  bottom: number
}

const maxDrawn = 500

/** Returns what the text boxes on a sheet say, and the titles of its charts, whose numbers stand in cells. */
export async function drawingsOn(archive: Archive, part: string, passed: Passed): Promise<Drawn[]> {
  const drawings = (await relationshipsOf(archive, part)).filter(({ kind }) => kind === 'drawing')
  const drawn: Drawn[] = []
  for (const { target } of drawings) {
    passed.links = await linksOf(archive, target)
    const charts = new Map(
      (await relationshipsOf(archive, target))
        .filter(({ kind }) => kind === 'chart')
        .map(({ id, target: chart }) => [id, chart]),
    )
    const titlesOf = async (shape: Element) => {
      const chart = charts.get(allNamed([shape], 'c:chart')[0]?.attribs['r:id'] ?? '')
      return chart ? chartTitles(parseXml(await officeXml(archive, chart))) : []
    }
    const anchors = parseXml(await officeXml(archive, target))
      .flatMap(elementsIn)
      .filter(({ name }) => name.endsWith('Anchor'))
    for (const anchor of anchors.slice(0, maxDrawn)) {
      const blocks: ReadBlock[] = []
      for (const shape of shapesIn(anchor, passed))
        blocks.push(...linesOf(shape, passed), ...(await titlesOf(shape)))
      if (blocks.length > 0) drawn.push({ blocks, ...placeOf(anchor) })
    }
  }
  return drawn
}

/** The shapes and charts of an anchor or a group, but the hidden ones. */
function shapesIn(element: Element, passed: Passed): Element[] {
  return elementsIn(element).flatMap(child => {
    if (child.name === 'mc:Fallback' && childNamed(element, 'mc:Choice')) return []
    if (/^(mc:AlternateContent|mc:Choice|mc:Fallback)$/.test(child.name))
      return shapesIn(child, passed)
    if (!/^xdr:(sp|grpSp|graphicFrame)$/.test(child.name) || isPassedOver(child, passed)) return []
    return child.name === 'xdr:grpSp' ? shapesIn(child, passed) : [child]
  })
}

function isPassedOver(shape: Element, { hidden, withHidden }: Passed): boolean {
  const [properties] = elementsIn(shape).slice(0, 1).flatMap(elementsIn)
  if (!isTrue(properties?.attribs['hidden'])) return false
  hidden.text = (hidden.text ?? 0) + 1
  return !withHidden
}

const linesOf = (shape: Element, passed: Passed): ReadBlock[] =>
  allNamed([shape], 'a:p').flatMap(paragraph => {
    const text = drawnLine(paragraph, passed)
    return text.trim() ? [{ kind: 'paragraph', text }] : []
  })

function placeOf(anchor: Element) {
  const at = (corner: string, name: string) => {
    const element = childNamed(childNamed(anchor, `xdr:${corner}`), `xdr:${name}`)
    return element ? Number(textOf(element)) || 0 : undefined
  }
  const [left = 0, top = 0] = [at('from', 'col'), at('from', 'row')]
  return {
    left,
    top: top + 1,
    right: at('to', 'col') ?? left,
    bottom: (at('to', 'row') ?? top) + 1,
  }
}
