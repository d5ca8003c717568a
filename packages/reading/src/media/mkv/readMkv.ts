import type { Film } from '../Film.ts'
import type { Source } from '../Source.ts'
import { readChapters } from './chapters.ts'
import { collectSubtitles } from './collectSubtitles.ts'
import { asFloat, asNumber, asText, elementAt, elementsIn, readVint } from './elements.ts'
import { readTracks, type Track } from './tracks.ts'

const segment = 0x18538067
const cluster = 0x1f43b675
const info = 0x1549a966
const tracksId = 0x1654ae6b
const chaptersId = 0x1043a770
const clusterTime = 0xe7
const simpleBlock = 0xa3
const blockGroup = 0xa0
const block = 0xa1
const blockDuration = 0x9b

/** Bytes of an element that is read whole; of a block of another track only the beginning is. */
const maxElementBytes = 16 * 2 ** 20

/**
 * Reads what a Matroska or WebM file holds beside picture and sound (RFC 9559).
 *
 * The walk steps into segments and clusters and over everything else, so that clusters of unknown size are no
 * matter and the pictures are never read.
 */
export function readMkv(source: Source): Film {
  const about = { title: '', ticks: 0, scale: 1_000_000 }
  const chapters: Film['chapters'] = []
  let tracks: Track[] = []
  const subtitles = collectSubtitles()
  let time = 0
  let at = 0

  function takeInfo(content: Buffer) {
    for (const { id, content: value } of elementsIn(content)) {
      if (id === 0x2ad7b1) about.scale = asNumber(value) || about.scale
      if (id === 0x4489) about.ticks = asFloat(value)
      if (id === 0x7ba9) about.title = asText(value)
    }
  }

  /** Streams written one behind the other repeat their tracks. */
  function takeTracks(content: Buffer) {
    if (tracks.length > 0) return
    tracks = readTracks(content)
    subtitles.addTracks(tracks)
  }

  const secondsOf = (ticks: number) => (ticks * about.scale) / 1e9
  const takeBlock = (bytes: Buffer, ticks: number) =>
    subtitles.addBlock(bytes, time, ticks, secondsOf)

  function takeGroup(content: Buffer) {
    const inside = [...elementsIn(content)]
    const duration = inside.find(({ id }) => id === blockDuration)
    const inner = inside.find(({ id }) => id === block)
    if (inner) takeBlock(inner.content, duration ? asNumber(duration.content) : 0)
  }

  /** True when the block there belongs to subtitles; the group around it, if any, begins with it. */
  function ofSubtitles(from: number, isGroup: boolean) {
    const inner = isGroup ? elementAt(source, from) : undefined
    if (inner && inner.id !== block) return true
    const number = readVint(source.read(inner?.from ?? from, 8), 0)
    return number ? subtitles.has(number.value) : false
  }

  while (at < source.size) {
    const element = elementAt(source, at)
    if (!element) break
    const { id, from, to } = element
    const entered = id === segment || id === cluster
    if (to > source.size && !entered) break
    const content = () => source.read(from, Math.min(to - from, maxElementBytes))
    if (id === info) takeInfo(content())
    else if (id === tracksId) takeTracks(content())
    else if (id === chaptersId) chapters.push(...readChapters(content()))
    else if (id === clusterTime) time = asNumber(content())
    else if (id === simpleBlock && ofSubtitles(from, false)) takeBlock(content(), 0)
    else if (id === blockGroup && ofSubtitles(from, true)) takeGroup(content())
    at = entered ? from : to
  }

  return {
    title: about.title,
    seconds: secondsOf(about.ticks),
    subtitles: subtitles.all(),
    unread: tracks
      .filter(track => track.kind === 'subtitles' && !subtitles.has(track.number))
      .map(track => track.codec),
    chapters,
    hasPicture: tracks.some(track => track.kind === 'picture'),
    hasSound: tracks.some(track => track.kind === 'sound'),
    isCutOff: at < source.size,
  }
}
