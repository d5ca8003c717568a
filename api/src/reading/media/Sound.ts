/** A stretch of a file's sound, as a small file of its own. `start` and `end` are seconds of the whole. */
export type SoundPart = {
  bytes: Uint8Array<ArrayBuffer>
  /** What files of its kind are called: `mp3`, `m4a` … */
  ending: string
  start: number
  end: number
}

/** A piece of what was said; its times, in seconds of the part, where the recogniser tells them. */
export type Said = { text: string; start?: number; end?: number }

export type Hearing = {
  signal?: AbortSignal
  /** ISO 639-1 code of what is spoken, `''` to find out. */
  language?: string
  /** Is told how many seconds of the part are done. */
  onProgress?: (seconds: number) => void
}

/** Recognises speech. Throws `Unreadable` where that fails, and the signal's reason when that aborts. */
export type Hear = (part: SoundPart, hearing?: Hearing) => Promise<Said[]>
