import { type Cue, plainLine } from '../../subtitles/cueDraft.ts'
import { looksLikeTtml, ttmlCues } from '../../subtitles/ttmlCues.ts'
import { sourceOf } from '../Source.ts'
import { boxesIn, contentOf } from './boxes.ts'

/** When a sample is shown, and by how much its track is moved, in seconds. */
type SampleTiming = { start: number; end: number; shift: number }

/** Parsers of cues by kind of sample with text; a sample without text is a pause. */
export const sampleCues: Record<string, (sample: Buffer, timing: SampleTiming) => Cue[]> = {
  tx3g: (sample, timing) => oneCue(lengthAndText(sample), timing),
  text: (sample, timing) => oneCue(lengthAndText(sample), timing),
  wvtt: (sample, timing) => oneCue(webvttCues(sample), timing),
  stpp: documentCues,
}

const oneCue = (lines: string[], { start, end }: SampleTiming): Cue[] =>
  lines.some(Boolean) ? [{ start, end, lines }] : []

/** A document of Timed Text; its times are those of the track, and only what is shown with its sample counts. */
function documentCues(sample: Buffer, timing: SampleTiming) {
  const text = sample.toString('utf8')
  if (!looksLikeTtml(text)) return []
  return ttmlCues(text)
    .cues.map(cue => ({ ...cue, start: cue.start + timing.shift, end: cue.end + timing.shift }))
    .filter(cue => cue.start < timing.end && cue.end > timing.start)
}

/** Two bytes of length and the text; boxes of styles may follow (3GPP TS 26.245). */
function lengthAndText(sample: Buffer) {
  if (sample.length < 2) return []
  const text = sample.subarray(2, 2 + sample.readUInt16BE(0))
  return linesOf(decodeText(text))
}

function decodeText(text: Buffer) {
  if (text[0] === 0xfe && text[1] === 0xff) return new TextDecoder('utf-16be').decode(text)
  if (text[0] === 0xff && text[1] === 0xfe) return new TextDecoder('utf-16le').decode(text)
  return text.toString('utf8')
}

/** Boxes, each a cue that is shown then (ISO/IEC 14496-30). */
function webvttCues(sample: Buffer) {
  const source = sourceOf(sample)
  return [...boxesIn(source, { from: 0, to: sample.length })]
    .filter(box => box.type === 'vttc')
    .flatMap(cue => [...boxesIn(source, cue)])
    .filter(box => box.type === 'payl')
    .flatMap(payload => linesOf(contentOf(source, payload).toString('utf8')))
}

const linesOf = (text: string) => text.split(/\r\n?|\n/).map(plainLine)
