import { allNamed, childNamed, type Element, type Node, parentOf } from '../xml/markup.ts'
import { isBeside, type Size } from '../office/besidePage.ts'

/** Millimetres in the units of lengths (ODF 1.3 part 3, §18.3.18). */
const units = new Map([
  ['mm', 1],
  ['cm', 10],
  ['in', 25.4],
  ['pt', 25.4 / 72],
  ['pc', 25.4 / 6],
])

/** Returns a length in millimetres; nothing for what is none. */
function lengthOf(text = ''): number | undefined {
  const [, number, unit = ''] = /^(-?[\d.]+)([a-z]+)$/.exec(text) ?? []
  const millimetres = units.get(unit)
  return millimetres === undefined ? undefined : Number(number) * millimetres
}

/** Returns the sizes of slides in millimetres, by the names of their masters. */
export function slideSizes(styles: Node[]): Map<string, Size> {
  const layouts = new Map(
    allNamed(styles, 'style:page-layout').map(layout => [layout.attribs['style:name'], layout]),
  )
  return new Map(
    allNamed(styles, 'style:master-page').flatMap(({ attribs }): [string, Size][] => {
      const layout = layouts.get(attribs['style:page-layout-name'])
      const page = childNamed(layout, 'style:page-layout-properties')?.attribs
      const [width, height] = [
        lengthOf(page?.['fo:page-width']),
        lengthOf(page?.['fo:page-height']),
      ]
      return width && height ? [[attribs['style:name'] ?? '', { width, height }]] : []
    }),
  )
}

/** Returns the ids of the shapes that animations of a slide move along a path. */
export const movedShapes = (slide: Element): Set<string> =>
  new Set(
    allNamed([slide], 'anim:animateMotion').map(
      ({ attribs }) => attribs['smil:targetElement'] ?? '',
    ),
  )

/**
 * True for a shape that lies wholly beside its slide, and is not moved by itself or with its group; where one that is
 * turned lies is not looked at.
 */
export function isBesideSlide(
  shape: Element,
  slide: Size | undefined,
  moved: ReadonlySet<string> = new Set(),
): boolean {
  const { name, attribs } = shape
  if (!slide || !name.startsWith('draw:')) return false
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(side =>
    lengthOf(attribs[`svg:${side}`]),
  )
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    return false
  return isBeside({ x, y, width, height }, slide) && !isMoved(shape, moved)
}

function isMoved(shape: Element, moved: ReadonlySet<string>): boolean {
  for (let node: Element | undefined = shape; node; node = parentOf(node))
    if (moved.has(node.attribs['xml:id'] ?? node.attribs['draw:id'] ?? '')) return true
  return false
}
