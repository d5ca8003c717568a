/** A page or slide, and what lies on it: in whatever unit both have. */
export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }

/** True for what lies wholly beside its page, where nobody sees it. */
export const isBeside = ({ x, y, width, height }: Box, page: Size): boolean =>
  x + width <= 0 || y + height <= 0 || x >= page.width || y >= page.height
