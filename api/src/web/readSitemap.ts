import { setImmediate as breathe } from 'node:timers/promises'
import { Parser } from 'htmlparser2'

/** A page as a list names it; `changed` as the list says, 0 where it does not. */
export type Listed = { url: string; changed: number }

export type Sitemap = { pages: Listed[]; sitemaps: Listed[] }

/** As many as the protocol allows one sitemap (sitemaps.org). */
const mostEntries = 50_000
const chunk = 2 ** 18

/** The pages and further sitemaps a sitemap names. Entities of its own making are never expanded. */
export async function readSitemap(text: string): Promise<Sitemap> {
  const found: Sitemap = { pages: [], sitemaps: [] }
  let entry = { url: '', changed: '' }
  let field: keyof typeof entry | undefined

  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'url' || name === 'sitemap') entry = { url: '', changed: '' }
        field = name === 'loc' ? 'url' : name === 'lastmod' ? 'changed' : undefined
      },
      ontext(data) {
        if (field && entry[field].length < 4_096) entry[field] += data
      },
      onclosetag(name) {
        field = undefined
        const list = name === 'url' ? found.pages : name === 'sitemap' ? found.sitemaps : undefined
        const url = entry.url.trim()
        if (list && url && list.length < mostEntries)
          list.push({ url, changed: Date.parse(entry.changed.trim()) || 0 })
      },
    },
    { xmlMode: true },
  )
  for (let at = 0; at < text.length; at += chunk) {
    parser.write(text.slice(at, at + chunk))
    await breathe()
  }
  parser.end()
  return found
}
