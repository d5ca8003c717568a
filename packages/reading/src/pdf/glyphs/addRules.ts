import { getResolvedPDFJS } from 'unpdf'
import { apply, type Box, boxOf, type Matrix, upright } from './geometry.ts'

const { OPS } = await getResolvedPDFJS()

/** A drawn line or the edge of a drawn box; of its height or its width nothing is left. */
export type Rule = Box

/** A filled box no wider than this is a line. Points. */
const thin = 3

/** Adds the straight lines of a path: where it is stroked its edges, where it is filled its thin boxes. */
export function addRules(rules: Rule[], paint: number, path: Float32Array, toPage: Matrix) {
  const isStroked = strokes.has(paint)
  if (!isStroked && !fills.has(paint)) return
  let part: [number, number][] = []
  const end = () => {
    if (isStroked)
      part.slice(1).forEach((point, before) => addEdge(rules, boxOf([part[before]!, point])))
    else if (part.length > 3) addEdge(rules, boxOf(part))
    part = []
  }
  const point = (at: number): [number, number] => apply(toPage, path[at]!, path[at + 1]!)
  for (let at = 0; at < path.length;) {
    const step = path[at]
    if (step === 0) {
      end()
      part = [point(at + 1)]
      at += 3
    } else if (step === 1) {
      part.push(point(at + 1))
      at += 3
    } else if (step === 4) {
      if (part[0]) part.push(part[0])
      at++
    } else {
      // A curve: what follows begins anew.
      const size = step === 2 ? 7 : 5
      end()
      part = [point(at + size - 2)]
      at += size
    }
  }
  end()
}

const strokes = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
/** The operators that fill an area and draw no edge. */
export const fills = new Set<number>([OPS.fill, OPS.eoFill])

/** A box that is thin one way becomes a line in its middle. */
function addEdge(rules: Rule[], { left, right, top, bottom }: Rule) {
  const [width, height] = [right - left, bottom - top]
  if (Math.min(width, height) > thin || Math.max(width, height) < thin) return
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  rules.push(
    width > height ? { left, right, top: y, bottom: y } : { left: x, right: x, top, bottom },
  )
}

/** Turns a line of a page as letters of that quarter are turned. */
export function turnRule({ left, right, top, bottom }: Rule, quarter: number): Rule {
  return boxOf([upright(left, top, quarter), upright(right, bottom, quarter)])
}
