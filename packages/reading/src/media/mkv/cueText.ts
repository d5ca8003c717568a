import { assLines, plainLine } from '../../subtitles/cueDraft.ts'

const timedText = (text: string) => text.split(/\r\n?|\n/).map(plainLine)

/** Parsers of cues by the codecs with text (RFC 9559 and the codec mappings of Matroska). */
export const cueText = new Map<string, (text: string) => string[]>([
  ['S_TEXT/UTF8', timedText],
  ['S_TEXT/ASCII', timedText],
  ['S_TEXT/WEBVTT', timedText],
  // WebM's own: the identifier and the settings each have a line before the text.
  ['D_WEBVTT/SUBTITLES', text => timedText(text).slice(2)],
  ['D_WEBVTT/CAPTIONS', text => timedText(text).slice(2)],
  ['S_TEXT/ASS', text => assLines(dialogueText(text))],
  ['S_TEXT/SSA', text => assLines(dialogueText(text))],
])

/** ReadOrder, Layer, Style, Name, three margins and Effect come before the text. */
const dialogueText = (text: string) => text.replace(/^(?:[^,]*,){8}/, '')
