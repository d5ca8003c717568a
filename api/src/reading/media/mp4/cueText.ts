import { plainLine } from '../../cueDraft.ts'
import { sourceOf } from '../Source.ts'
import { boxesIn, contentOf } from './boxes.ts'

/** How each kind of sample that holds text writes a cue; a sample without text is a pause. */
export const cueText: Record<string, (sample: Buffer) => string[]> = {
  tx3g: lengthAndText,
  text: lengthAndText,
  wvtt: webvttCues,
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
