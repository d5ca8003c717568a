import { encode } from 'uqr'

/** Modules around a code that stay white (ISO/IEC 18004). */
const border = 4

/** Returns the dark modules of a QR code, row by row, or null for a text that is too long. */
export function qrCodeOf(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: text.length < 500 ? 'M' : 'L', border }).data
  } catch {
    return null
  }
}

/** Returns a QR code as the text of an SVG image. */
export function qrSvg(code: boolean[][]): string {
  const side = code.length
  const path = code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
}
