import { takeBreaths } from '../../takeBreaths.ts'

export type Rules = {
  allows: (url: URL) => Promise<boolean>
  /** The crawl delay the site asks for, 0 where it asks for none. */
  pauseMs: number
  /** Its sitemaps, as they are written. */
  sitemaps: string[]
  /** Bytes that they take in memory, about. */
  bytes: number
}

type Rule = { isAllowed: boolean; pattern: string }
type Group = { rules: Map<string, Rule>; pauseMs: number }

/** Rules of a group; a longer pattern forbids by its beginning and allows nothing. */
const maxRules = 5_000
const maxPatternLength = 500
const maxSitemaps = 3
/** Characters of a sitemap's address. */
const maxSitemapLength = 2_000
/** Bytes of a rule or a sitemap beside its text. */
const bytesBeside = 100

/**
 * Returns the rules a robots.txt has for `agent` (RFC 9309): those of all its groups that name it, else of those for
 * everyone. The longest pattern that matches decides, and allows where two are as long.
 *
 * Reading and matching give way to other work every few milliseconds.
 */
export async function readRobots(text: string, agent: string): Promise<Rules> {
  const own = newGroup()
  const general = newGroup()
  const name = agent.toLowerCase()
  const breathe = takeBreaths()
  const sitemaps: string[] = []
  let isNamed = false
  let groups: Group[] = []
  let isNaming = false

  for (const line of linesOf(text.replaceAll('\r', '\n'))) {
    await breathe()
    const [field, value] = fieldOf(line)
    if (field === 'user-agent') {
      if (!isNaming) groups = []
      isNaming = true
      const product = productOf(value)
      if (product === name) {
        isNamed = true
        groups.push(own)
      } else if (product === '*') groups.push(general)
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false
      for (const group of groups) addRule(group, field === 'allow', value)
    } else if (field === 'crawl-delay') {
      isNaming = false
      for (const group of groups) group.pauseMs = Number(value) * 1_000 || 0
    } else if (field === 'sitemap' && value.length <= maxSitemapLength)
      if (sitemaps.length < maxSitemaps) sitemaps.push(copyOf(value))
  }

  const { rules: byPattern, pauseMs } = isNamed ? own : general
  const rules = [...byPattern.values()]
  const texts = [...rules.map(({ pattern }) => pattern), ...sitemaps]
  const bytes = texts.reduce((sum, { length }) => sum + length + bytesBeside, 0)
  return { allows: url => decide(rules, url), pauseMs, sitemaps, bytes }
}

const newGroup = (): Group => ({ rules: new Map(), pauseMs: 0 })

function* linesOf(text: string) {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    yield text.slice(at, end === -1 ? text.length : end)
    if (end === -1) return
    at = end + 1
  }
}

/** The name in small letters and the value of a line, without its comment. */
function fieldOf(line: string): [field: string, value: string] {
  const [before = ''] = line.split('#', 1)
  const colon = before.indexOf(':')
  if (colon === -1) return ['', '']
  return [before.slice(0, colon).trim().toLowerCase(), before.slice(colon + 1).trim()]
}

/** The product a user-agent line names, without its version. */
const productOf = (value: string) => (/^[\w*-]+/.exec(value)?.[0] ?? '').toLowerCase()

/** Returns the same text in memory of its own: a part of a text keeps all of it in memory. */
const copyOf = (text: string) => Buffer.from(text).toString()

function addRule({ rules }: Group, isAllowed: boolean, value: string) {
  const isLong = value.length > maxPatternLength
  if (!value || rules.size >= maxRules || (isAllowed && isLong)) return
  const pattern = copyOf(normalized(value.slice(0, maxPatternLength)))
  rules.set(`${isAllowed} ${pattern}`, { isAllowed, pattern })
}

async function decide(rules: Iterable<Rule>, { pathname, search }: URL): Promise<boolean> {
  const path = normalized(pathname + search)
  const breathe = takeBreaths()
  let longest = -1
  let isAllowed = true
  for (const rule of rules) {
    await breathe()
    const { length } = rule.pattern
    const decides = length > longest || (length === longest && rule.isAllowed)
    if (decides && matches(rule.pattern, path)) {
      longest = length
      isAllowed = rule.isAllowed
    }
  }
  return isAllowed
}

/** True when the path begins as the pattern says: `*` is anything, `$` at its end is the path's end. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...rest] = parts
  if (!path.startsWith(first)) return false
  const last = isAnchored ? rest.pop() : undefined
  let at = first.length
  // The earliest place of each part leaves most for those after it.
  for (const part of rest) {
    const index = path.indexOf(part, at)
    if (index === -1) return false
    at = index + part.length
  }
  if (!isAnchored) return true
  if (last === undefined) return path.length === at
  return path.length - last.length >= at && path.endsWith(last)
}

const unreserved = /[\w.~-]/

/** Percent signs written one way: letters and figures plain, everything beyond ASCII coded. */
const normalized = (path: string) =>
  path
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, code => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return unreserved.test(character) ? character : code.toUpperCase()
    })
