/** A transformation of places (PDF 2.0, 8.3.3). */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

/** An area in points, from the page's upper left corner. */
export type Box = { left: number; right: number; top: number; bottom: number }

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The transformation that does `n` and then `m`. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

/** Returns the point that a transformation takes another to. */
export const apply = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
]

/** Turns a point by quarters, so that its text runs from left to right. */
export function upright(x: number, y: number, quarters: number): [x: number, y: number] {
  if (quarters === 1) return [y, -x]
  if (quarters === 2) return [-x, -y]
  if (quarters === 3) return [-y, x]
  return [x, y]
}

/** The box around a path, of which the file's own box is given. */
export function boxAround(toPage: Matrix, [left, top, right, bottom]: Float32Array): Box {
  return boxOf([
    apply(toPage, left!, top!),
    apply(toPage, right!, top!),
    apply(toPage, left!, bottom!),
    apply(toPage, right!, bottom!),
  ])
}

/** The smallest box that these points lie in. */
export const boxOf = (points: [number, number][]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
})

/** The part of a box that lies in another. */
export const clipped = (clip: Box | undefined, box: Box): Box =>
  clip
    ? {
        left: Math.max(clip.left, box.left),
        right: Math.min(clip.right, box.right),
        top: Math.max(clip.top, box.top),
        bottom: Math.min(clip.bottom, box.bottom),
      }
    : box

/** True for a point in a box or on its edge. */
export const isIn = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom
