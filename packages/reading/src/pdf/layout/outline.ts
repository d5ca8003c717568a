import type { OutlineEntry } from './headings.ts'
import type { Pdf } from '../openPdf.ts'

const maxEntries = 2_000

/** The document's outline, flat; entries that lead nowhere are left out. */
export async function readOutline(pdf: Pdf): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = []
  const top = await pdf.getOutline().catch(() => null)
  const waiting = (top ?? []).map(item => ({ item, level: 1 }))
  while (waiting.length > 0 && entries.length < maxEntries) {
    const { item, level } = waiting.shift()!
    waiting.unshift(...item.items.map(child => ({ item: child, level: level + 1 })))
    const page = await pageOf(pdf, item.dest).catch(() => undefined)
    if (page) entries.push({ title: item.title, level, page })
  }
  return entries
}

async function pageOf(pdf: Pdf, destination: unknown) {
  const place: unknown =
    typeof destination === 'string' ? await pdf.getDestination(destination) : destination
  const target: unknown = Array.isArray(place) ? place[0] : undefined
  if (typeof target === 'number') return target + 1
  return isReference(target) ? (await pdf.getPageIndex(target)) + 1 : undefined
}

const isReference = (target: unknown): target is { num: number; gen: number } =>
  typeof target === 'object' && target !== null && 'num' in target && 'gen' in target
