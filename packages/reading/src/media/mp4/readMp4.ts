import type { Cue } from '../../subtitles/cueDraft.ts'
import type { Film } from '../Film.ts'
import type { Source } from '../Source.ts'
import { type Box, boxesIn, contentOf, findBox } from './boxes.ts'
import { fragmentSamples } from './fragments.ts'
import { sampleCues } from './sampleCues.ts'
import { sampleTable } from './sampleTable.ts'
import { type Track, tracksOf } from './track.ts'

/** Bytes of the longest sample of text. */
const maxTextBytes = 2 ** 20
const ofSubtitles = /^(sbtl|subt|text|subp|clcp)$/

/** Returns the subtitles, chapters and properties of an MP4 or QuickTime file, fragmented or not. */
export function readMp4(source: Source): Film {
  let moov: Box | undefined
  let end = 0
  const moofs: { at: number; box: Box }[] = []
  for (const box of boxesIn(source, { from: 0, to: source.size })) {
    if (box.type === 'moov') moov ??= box
    if (box.type === 'moof') moofs.push({ at: box.from - 8, box })
    end = box.to
  }
  const film: Film = {
    title: '',
    seconds: 0,
    subtitles: [],
    unread: [],
    chapters: [],
    hasPicture: false,
    hasSound: false,
    isCutOff: !moov || end < source.size,
  }
  if (!moov) return film

  const clock = filmClock(source, moov)
  const tracks = tracksOf(source, moov, clock.scale)
  const fragments = fragmentSamples(source, moov, moofs)
  const chapterTracks = new Set(tracks.flatMap(track => track.chaptersIn))

  function cuesOf(track: Track): Cue[] {
    const read = sampleCues[track.coding]
    if (!read) return []
    const { timescale, shift } = track
    const samples = track.stbl ? sampleTable(source, track.stbl) : []
    return [...samples, ...(fragments.get(track.id) ?? [])].flatMap(sample => {
      const bytes = source.read(sample.offset, Math.min(sample.size, maxTextBytes))
      const start = Math.max(0, sample.start / timescale + shift)
      return read(bytes, { start, end: start + sample.duration / timescale, shift })
    })
  }

  film.title = titleOf(source, moov)
  film.seconds = clock.seconds
  for (const track of tracks) {
    if (track.handler === 'soun') film.hasSound = true
    else if (track.handler === 'vide') film.hasPicture = true
    else if (chapterTracks.has(track.id))
      film.chapters.push(
        ...cuesOf(track).map(({ start, lines }) => ({ start, title: lines.join(' ') })),
      )
    else if (ofSubtitles.test(track.handler))
      if (sampleCues[track.coding])
        film.subtitles.push({
          language: track.language === 'und' ? '' : track.language,
          isDefault: track.isEnabled,
          isForced: track.isForced,
          cues: cuesOf(track),
        })
      else film.unread.push(track.coding)
  }
  return film
}

/** Returns the units of the film's clock per second, and its length. */
function filmClock(source: Source, moov: Box) {
  const box = findBox(source, moov, 'mvhd')
  const mvhd = box ? contentOf(source, box) : Buffer.alloc(0)
  if (mvhd.length < 32) return { scale: 1, seconds: 0 }
  const wide = mvhd[0] === 1
  const scale = mvhd.readUInt32BE(wide ? 20 : 12) || 1
  const length = wide ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16)
  return { scale, seconds: length / scale }
}

/** Returns the title in iTunes' format, which most programs write; its data follows eight bytes of type and language. */
function titleOf(source: Source, moov: Box) {
  const meta = findBox(source, moov, 'udta/meta')
  const data = meta && findBox(source, { from: meta.from + 4, to: meta.to }, 'ilst/\u00A9nam/data')
  return data ? contentOf(source, data).subarray(8, 1_000).toString('utf8') : ''
}
