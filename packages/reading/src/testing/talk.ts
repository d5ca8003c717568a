import { readFileSync } from 'node:fs'

/** Two sentences of a LibriVox recording of "Sense and Sensibility", which is in the public domain, as `m4a`. */
export const talk = new Uint8Array(
  readFileSync(new URL('../speech/testing/talk.m4a', import.meta.url)),
)
