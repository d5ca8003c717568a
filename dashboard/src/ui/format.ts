export const count = (value: number, one: string, many = `${one}s`) =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`

/** once · twice · 3 times */
export const times = (value: number) => ['once', 'twice'][value - 1] ?? count(value, 'time')

export function fileSize(bytes: number) {
  if (bytes < 1_000) return count(bytes, 'byte')
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** $3.20, or $0.00042 of what costs next to nothing. */
export const dollars = (value: number) =>
  value && value < 0.01
    ? `$${value.toLocaleString('en-US', { maximumSignificantDigits: 2 })}`
    : `$${value.toFixed(2)}`

/** 11/28/26 */
export const shortDate = (date: Date) =>
  date.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: '2-digit' })

/** Nov 28, 2026, 4:05 PM */
export const longDate = (date: string) =>
  new Date(date).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 1:02:03 */
export function clock(seconds: number) {
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds % 60),
  ]
  const visible = parts[0] ? parts : parts.slice(1)
  return visible.map((part, at) => (at ? String(part).padStart(2, '0') : part)).join(':')
}

/** Returns a sentence with its full stop, which what was refused does not always have. */
export const asSentence = (text: string) => (/[.!?…]["”’)]?$/.test(text) ? text : `${text}.`)

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** 3 hours ago */
export function ago(date: string, now = Date.now()) {
  const seconds = (Date.parse(date) - now) / 1_000
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : 'just now'
}

/** 12%; less than one in a hundred is no zero. */
export function percent(part: number, whole: number) {
  const share = (100 * part) / whole
  if (share > 0 && share < 1) return 'under 1%'
  return `${share > 99 && share < 100 ? 99 : Math.round(share)}%`
}
