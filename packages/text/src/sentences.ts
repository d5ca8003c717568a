export type Span = { start: number; end: number }

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Short forms whose full stop never ends a sentence. */
const shortForm =
  /(?:^|[\s([“"'])(?:mr|mrs|ms|dr|prof|sr|jr|st|mt|gen|col|lt|capt|sgt|rev|hon|messrs|vs|v|cf|ca|approx|aprox|appr|incl|excl|inkl|exkl|zzgl|evtl|bijv|resp|np|напр|e\.?\s?g|i\.?\s?e|viz|ph\.d|z\.?\s?b|bzw|ggf|inkl|hrsg|d\.\s?h|sog|vgl|geb|gest|sra|dra|uds?|mme|mlle|т\.?\s?е|ул|др|им)\.$/iu
/** Short forms that belong to the number after them. */
const shortBeforeNumber =
  /(?:^|[\s([])(?:nos?|vol|pp?|figs?|eqs?|sec|ch|art|para|nr|abb|bd|tel|ext|max|min|mind|máx|mín|maks|env|макс|мин|тел|núm|pág|рис|стр|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/iu
const initial = /(?:^|[\s(.-])\p{Lu}\.$/u
const numbered = /(?:^|\s|\()\p{Nd}{1,2}\.$/u
/** The minutes of a time, which end a sentence: `At 14 h 30.` */
const minutes = /\p{Nd}\s?h\s\p{Nd}{2}\.$/iu
/** A full stop that a name begins with, as in `.NET`. */
const leadingStop = /(?:^|[\s([“"'])\.$/u
const opening = /[([{«“]\s*$/u
const goesOn = /^(?:\p{Ll}|[,;:/)\]}»”]|\p{Nd}+\])/u

const runsOn = (before: string, after: string) =>
  opening.test(before) ||
  goesOn.test(after) ||
  shortForm.test(before) ||
  (shortBeforeNumber.test(before) && /^\p{Nd}/u.test(after)) ||
  initial.test(before) ||
  (numbered.test(before) && !minutes.test(before))

const trimmed = (text: string, start: number, end: number): Span => {
  while (start < end && /\s/.test(text[start] ?? '')) start++
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--
  return { start, end }
}

/** Lines that say something. A row keeps the tabs it begins with: its first cells are empty. */
const lines = (text: string, kind: string): Span[] => {
  const spans: Span[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const span = trimmed(text, start, start + line.length)
    if (span.end > span.start) spans.push(kind === 'table' ? { start, end: span.end } : span)
    start += line.length + 1
  }
  return spans
}

/** An empty line, or the end of one before a footnote: its mark, other than one of emphasis, is not closed again. */
const breaks = /\n\s*\n|\n(?=[*†‡]+\p{Lu}[^*\n]*(?:\n|$))/gu

/** Runs of lines between breaks: a sentence may run over a line's end, never over an empty line. */
const paragraphs = (text: string): Span[] => {
  const spans: Span[] = []
  let start = 0
  for (const gap of text.matchAll(breaks)) {
    spans.push({ start, end: gap.index })
    start = gap.index + gap[0].length
  }
  return [...spans, { start, end: text.length }]
}

const endless = /[\p{Script=Thai}\p{Script=Lao}]/u
/** Letters of a long sentence, and of one that a wide blank ends. */
const long = 200
const enough = 100

/**
 * A sentence in a script that ends none with a sign, where blanks stand between clauses: cut at those before which much
 * was said.
 */
const clauses = (text: string, { start, end }: Span): Span[] => {
  const clauseText = text.slice(start, end)
  if (!endless.test(clauseText)) return [{ start, end }]
  const spans: Span[] = []
  let from = 0
  for (const { 0: blank, index } of clauseText.matchAll(/\s+/g)) {
    if (index - from < (blank.length > 1 ? enough : long)) continue
    // Of what was said the last sign is enough: to look through all of it at every blank would take for ever.
    const isOpen = opening.test(clauseText.slice(index - 1, index))
    if (isOpen || goesOn.test(clauseText.slice(index + blank.length))) continue
    spans.push({ start: start + from, end: start + index })
    from = index + blank.length
  }
  return [...spans, { start: start + from, end }]
}

const prose = (text: string, { start, end }: Span): Span[] => {
  const spans: Span[] = []
  // A line break would end a sentence for the segmenter; a blank of the same length does not.
  for (const { segment, index } of segmenter.segment(text.slice(start, end).replace(/\n/g, ' '))) {
    const last = spans.at(-1)
    const tail = last ? text.slice(last.start, last.end).slice(-40) : ''
    const isName = leadingStop.test(tail) && /^[\p{L}\p{N}]/u.test(segment)
    if (last && (isName || runsOn(tail.trimEnd(), segment)))
      last.end = start + index + segment.length
    else spans.push({ start: start + index, end: start + index + segment.length })
  }
  return spans
    .flatMap(span => clauses(text, span))
    .map(span => trimmed(text, span.start, span.end))
    .filter(span => span.end > span.start)
}

/**
 * Where the whole sentences of a block's text stand. A heading is one, a table's row, a list's item, a cue and a
 * line of code each; in prose no cut is made after abbreviations, initials and numbers that may be ordinal.
 */
export const sentences = (text: string, kind: string): Span[] => {
  if (kind === 'paragraph' || kind === 'notes')
    return paragraphs(text).flatMap(paragraph => prose(text, paragraph))
  return lines(text, kind)
}
