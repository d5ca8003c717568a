import type { Pdf } from './openPdf.ts'

/** Pages that are looked into for the names of their fonts. */
const mostPages = 24

/** Which of the fonts, by the page each was first seen on, are bold. */
export async function boldFonts(pdf: Pdf, firstSeen: Map<string, number>) {
  const bold = new Set<string>()
  const pages = [...new Set(firstSeen.values())].slice(0, mostPages)
  for (const number of pages) {
    const page = await pdf.getPage(number)
    await page.getOperatorList().catch(() => undefined)
    for (const [font, seen] of firstSeen) {
      if (seen === number && page.commonObjs.has(font) && isBold(page.commonObjs.get(font)))
        bold.add(font)
    }
    page.cleanup()
  }
  return bold
}

function isBold(font: unknown) {
  if (typeof font !== 'object' || font === null) return false
  const { name = '', bold, black } = font as { name?: string; bold?: boolean; black?: boolean }
  return bold === true || black === true || /bold|black|heavy|semibd|demi/i.test(name)
}
