import { Parser } from 'htmlparser2'
import { Unreadable } from '@sandbox-ai/reading/Reading'
import { maxEntries } from './maxEntries.ts'
import { linkedUrl } from './webUrl.ts'

/** A page as a list names it; `changed` as the list says, 0 where it does not. */
export type Listed = { url: string; changed: number }

/**
 * `foreign`: how many addresses of other sites it names, `others` the first of them; `isCut`: whether it names more than
 * are taken.
 */
export type Sitemap = {
  pages: Listed[]
  sitemaps: string[]
  foreign: number
  others: string[]
  isCut: boolean
}

/** Elements within each other; a sitemap needs four. */
const maxDepth = 100
const maxDateLength = 64
const maxOthers = 20
/** Characters of an address, with room for blanks around it. */
const maxFieldLength = 4_096

/**
 * The pages of `site` and the further sitemaps of it that a sitemap found at `base` names. Entities of its own making are
 * never expanded.
 */
export function readSitemap(text: string, base: URL, site: URL): Sitemap {
  const pages = new Map<string, Listed>()
  const sitemaps = new Set<string>()
  const others: string[] = []
  let foreign = 0
  let isCut = false
  let entry = { url: '', changed: '' }
  let depth = 0
  let field: keyof typeof entry | undefined

  function take(list: 'url' | 'sitemap') {
    const url = linkedUrl(entry.url, base)
    const isOwn = url && isOfSite(url, site)
    if (list === 'sitemap') {
      if (isOwn && sitemaps.size < maxEntries) sitemaps.add(url.href)
    } else if (!isOwn) {
      foreign++
      if (url && others.length < maxOthers) others.push(url.href)
    } else if (pages.size < maxEntries || pages.has(url.href))
      pages.set(url.href, { url: url.href, changed: timeOf(entry.changed) })
    else isCut = true
  }

  const parser = new Parser(
    {
      onopentagname(name) {
        if (++depth > maxDepth) throw new Unreadable('This file is nested too deeply to be read')
        if (name === 'url' || name === 'sitemap') entry = { url: '', changed: '' }
        field = name === 'loc' ? 'url' : name === 'lastmod' ? 'changed' : undefined
      },
      ontext(data) {
        if (field && entry[field].length < maxFieldLength)
          entry[field] += data.slice(0, maxFieldLength)
      },
      onclosetag(name) {
        depth--
        field = undefined
        if ((name === 'url' || name === 'sitemap') && entry.url.trim()) take(name)
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return { pages: [...pages.values()], sitemaps: [...sitemaps], foreign, others, isCut }
}

const timeOf = (date: string) => Date.parse(date.trim().slice(0, maxDateLength)) || 0

/** A sitemap speaks for its own site and what is below it. */
function isOfSite({ hostname }: URL, { hostname: site }: URL) {
  const own = site.replace(/^www\./, '')
  return hostname === own || hostname.endsWith(`.${own}`)
}
