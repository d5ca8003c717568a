import type { Cue } from '../../subtitles/cueDraft.ts'
import { framesOf } from './blocks.ts'
import { cueText } from './cueText.ts'
import { asText, readVint } from './elements.ts'
import type { Track } from './tracks.ts'

type Subtitles = Track & { lines: (text: string) => string[]; cues: Cue[] }

/** Collects the cues of those tracks that are subtitles of a kind that can be read. */
export function collectSubtitles() {
  const streams = new Map<number, Subtitles>()
  return {
    addTracks: (tracks: Track[]) => {
      for (const track of tracks) {
        const lines = cueText.get(track.codec)
        if (lines && !track.isEncrypted) streams.set(track.number, { ...track, lines, cues: [] })
      }
    },
    has: (track: number) => streams.has(track),
    /** Adds the cues of a block, if its track is one of these; `secondsOf` returns the seconds of its ticks. */
    addBlock: (
      block: Buffer,
      time: number,
      ticks: number,
      secondsOf: (ticks: number) => number,
    ) => {
      const number = readVint(block, 0)
      const track = number && streams.get(number.value)
      if (!track || block.length < number.length + 3) return
      const start = secondsOf(time + block.readInt16BE(number.length))
      const end = start + secondsOf(ticks)
      for (const frame of framesOf(block, number.length + 2))
        track.cues.push({ start, end, lines: track.lines(textIn(track, frame)) })
    },
    all: () => [...streams.values()],
  }
}

/** The frame's text; what does not unpack is left out. */
function textIn(track: Track, frame: Buffer) {
  try {
    return asText(track.unpack(frame))
  } catch {
    return ''
  }
}
