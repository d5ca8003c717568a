import { fold } from './tokens.ts'

/** Letters and digits alone: what is left of a code, a name or a link however it is punctuated. */
export const squash = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
