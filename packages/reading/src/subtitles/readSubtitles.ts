import { assLines, type Cue, cueDraft, plainLine } from './cueDraft.ts'
import { decode } from '../text/decode.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { looksLikeTtml, ttmlCues } from './ttmlCues.ts'

const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,:](\d{1,3})`
/** A line with two times: SRT and WebVTT have an arrow between them, SBV and SUB a comma. */
const timing = new RegExp(String.raw`^\s*${clock}\s*(?:-->|,)\s*${clock}`)
/** The opening of a cue: a tag in RealText, where a cue lasts until the next one, and its first frame in Spruce. */
const opener = new RegExp(
  String.raw`^\s*(?:<time\s+begin="?${clock}"?(?:\s+end="?${clock}"?)?\s*\/?>|\*TC\s+(\d{1,2}):(\d{2}):(\d{2})[;:]\d{2}\s*$)`,
  'i',
)
const dialogue = new RegExp(`^Dialogue:[^,]*,${clock},${clock},(?:[^,]*,){6}(.*)$`)

/** True when a text begins like subtitles of any kind. */
export const looksLikeSubtitles = (opening: string) =>
  opening.startsWith('WEBVTT') ||
  opening.startsWith('[Script Info]') ||
  looksLikeTtml(opening) ||
  opensWith(timing, opening) ||
  opensWith(opener, opening)

const opensWith = (pattern: RegExp, text: string) =>
  text.split('\n', 30).some(line => pattern.test(line))

/**
 * Reads SRT, WebVTT, SBV, ASS, TTML, RealText and Spruce: a block a cue, with its start in seconds, without the repeated
 * lines of rolling captions.
 */
export function readSubtitles({ bytes }: RawFile): Draft {
  const { text } = decode(bytes)
  if (looksLikeTtml(text)) {
    const { cues, title } = ttmlCues(text)
    return cueDraft(cues, title)
  }
  const cuesIn = text.includes('\nDialogue:')
    ? dialogueCues
    : opensWith(opener, text)
      ? openedCues
      : timedCues
  const title = /^WEBVTT[ \t]+-?[ \t]*(\S.*)$/m.exec(text)?.[1]
  return cueDraft(cuesIn(text), title)
}

function timedCues(text: string): Cue[] {
  const cues: Cue[] = []
  const lines = text.split('\n')
  let skipping = false
  lines.forEach((line, at) => {
    const cue = cues.at(-1)
    const times = timing.exec(line)
    if (times) {
      skipping = false
      if (lines[at - 1]?.trim() && cue?.lines.at(-1) === plainLine(lines[at - 1]!)) cue.lines.pop()
      cues.push({ start: seconds(times.slice(1, 5)), end: seconds(times.slice(5, 9)), lines: [] })
    } else if (!lines[at - 1]?.trim() && /^(NOTE|STYLE|REGION)\b/.test(line)) skipping = true
    else if (!line.trim()) skipping = false
    else if (cue && !skipping) cue.lines.push(plainLine(line))
  })
  return cues
}

function openedCues(text: string): Cue[] {
  const cues: Cue[] = []
  for (const line of text.split('\n')) {
    const [tag = '', ...times] = opener.exec(line) ?? []
    const last = cues.at(-1)
    if (tag) {
      const [from, to] = [times.slice(0, 4), times.slice(4, 8)]
      const start = seconds(times[8] ? times.slice(8) : from)
      if (last) last.end ||= start
      cues.push({ start, end: to[1] ? seconds(to) : 0, lines: [] })
    }
    cues.at(-1)?.lines.push(plainLine(line.slice(tag.length)))
  }
  return cues
}

function dialogueCues(text: string): Cue[] {
  const cues = text.split('\n').flatMap(line => {
    const match = dialogue.exec(line)
    if (!match) return []
    const lines = assLines(match[9] ?? '')
    return [{ start: seconds(match.slice(1, 5)), end: seconds(match.slice(5, 9)), lines }]
  })
  return cues.sort((a, b) => a.start - b.start)
}

function seconds([hours = '0', minutes = '0', whole = '0', part = '0']: (string | undefined)[]) {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(`${whole}.${part}`)
}
