/** A part of a file's sound as a small file of its own. `start` and `end` are seconds of the whole. */
export type SoundPart = {
  bytes: Uint8Array<ArrayBuffer>
  /** File ending: `mp3`, `m4a` … */
  ending: string
  start: number
  end: number
}

/** A piece of a transcript, with times in seconds of the part where the recogniser gives them. */
export type TranscriptPiece = { text: string; start?: number; end?: number }

export type Hearing = {
  signal?: AbortSignal
  /** ISO 639-1 code of the spoken language, `''` to detect it. */
  language?: string
  /** Called with the seconds of the part that are done. */
  onProgress?: (seconds: number) => void
}

/** Recognises speech. Throws `Unreadable` where it fails, and the signal's reason when that aborts. */
export type Hear = (part: SoundPart, hearing?: Hearing) => Promise<TranscriptPiece[]>
