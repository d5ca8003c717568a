import type { Cue } from '../subtitles/cueDraft.ts'

/** One track of subtitles. */
export type SubtitleTrack = {
  /** As the file writes it: `eng`, `de-AT`, `''` … */
  language: string
  /** Shown unless the viewer chooses another. */
  isDefault: boolean
  /** Only what is foreign to a listener: signs, another language. */
  isForced: boolean
  cues: Cue[]
}

export type Chapter = { start: number; title: string }

/** What a container tells without decoding picture or sound. */
export type Film = {
  title: string
  /** How long it is, 0 where it does not tell. */
  seconds: number
  subtitles: SubtitleTrack[]
  /** Kinds of subtitles that hold no text. */
  unread: string[]
  chapters: Chapter[]
  hasPicture: boolean
  hasSound: boolean
  isCutOff: boolean
}
