import type { Cue } from '../subtitles/cueDraft.ts'

/** A track of subtitles. */
export type SubtitleTrack = {
  /** Its language as in the file: `eng`, `de-AT`, `''` … */
  language: string
  /** Shown unless the viewer chooses another. */
  isDefault: boolean
  /** True when it only translates signs and foreign speech. */
  isForced: boolean
  cues: Cue[]
}

export type Chapter = { start: number; title: string }

/** The contents of a video container, without decoded picture and sound. */
export type Film = {
  title: string
  /** Its length, 0 where unknown. */
  seconds: number
  subtitles: SubtitleTrack[]
  /** Kinds of its subtitles that have no text. */
  unread: string[]
  chapters: Chapter[]
  hasPicture: boolean
  hasSound: boolean
  isCutOff: boolean
}
