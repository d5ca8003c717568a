/** The door to speech: who hears, on this machine or by a server. */
export type { Hear } from './media/Sound.ts'
export { createEars } from './speech/createEars.ts'
export { createTranscriber } from './speech/createTranscriber.ts'
