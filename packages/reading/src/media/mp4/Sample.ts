/** A piece of a track: where it lies in the file, and its times in units of the track's clock. */
export type Sample = { offset: number; size: number; start: number; duration: number }

/** Subtitles have thousands; a table that tells of more than this lies. */
export const maxSamples = 500_000
