import {
  allNamed,
  childNamed,
  type Element,
  elementsIn,
  isElement,
  type Node,
} from '../xml/markup.ts'
import { type Box, isBeside, type Size } from '../office/besidePage.ts'

/** True for a shape, a frame or a group that lies wholly beside its slide, and is not moved by itself or with its group. */
export function isBesideSlide(
  shape: Element,
  slide: Size | undefined,
  moved: ReadonlySet<string> = new Set(),
): boolean {
  const box = slide && boxOf(shape)
  if (!box || !isBeside(box, slide)) return false
  return ![shape, ...groupsAround(shape)].some(one => moved.has(idOf(one)))
}

const idOf = (shape: Element): string =>
  allNamed(elementsIn(shape).slice(0, 1), 'p:cNvPr')[0]?.attribs['id'] ?? ''

/** Returns the groups around a shape, the innermost first. */
function groupsAround(shape: Element): Element[] {
  const groups: Element[] = []
  for (let node = shape.parent; node && isElement(node); node = node.parent)
    if (node.name === 'p:grpSp') groups.push(node)
  return groups
}

/** Returns the ids of the shapes that animations of a slide move along a path. */
export const movedShapes = (slide: Node[]): Set<string> =>
  new Set(
    allNamed(allNamed(slide, 'p:animMotion'), 'p:spTgt').map(
      ({ attribs }) => attribs['spid'] ?? '',
    ),
  )

/** Returns the size of the slides of a presentation; nothing where it has none. */
export function slideSize(sizes: Element[]): Size | undefined {
  const [size] = sizes
  const [width, height] = [numberOf(size, 'cx'), numberOf(size, 'cy')]
  return width > 0 && height > 0 ? { width, height } : undefined
}

const numberOf = (element: Element | undefined, name: string) => Number(element?.attribs[name] ?? 0)

const frameOf = (shape: Element): Element | undefined => {
  const properties = elementsIn(shape).find(({ name }) => /^p:(grpSpPr|spPr)$/.test(name))
  return childNamed(shape, 'p:xfrm') ?? childNamed(properties, 'a:xfrm')
}

/**
 * Returns the place of a shape, through the groups around it; nothing where one of them is turned, or where its layout
 * says so.
 */
function boxOf(shape: Element): Box | undefined {
  const frame = frameOf(shape)
  if (!frame || numberOf(frame, 'rot') !== 0) return undefined
  const box = boxIn(frame, 'a:off', 'a:ext')
  for (const group of groupsAround(shape).map(frameOf)) {
    if (!group || !childNamed(group, 'a:chExt')) continue
    if (numberOf(group, 'rot') !== 0) return undefined
    const [outer, inner] = [boxIn(group, 'a:off', 'a:ext'), boxIn(group, 'a:chOff', 'a:chExt')]
    const [wider, higher] = [outer.width / (inner.width || 1), outer.height / (inner.height || 1)]
    box.x = outer.x + (box.x - inner.x) * wider
    box.y = outer.y + (box.y - inner.y) * higher
    box.width *= wider
    box.height *= higher
  }
  return box
}

function boxIn(frame: Element, corner: string, extent: string): Box {
  const [from, size] = [childNamed(frame, corner), childNamed(frame, extent)]
  return {
    x: numberOf(from, 'x'),
    y: numberOf(from, 'y'),
    width: numberOf(size, 'cx'),
    height: numberOf(size, 'cy'),
  }
}
