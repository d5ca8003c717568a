import { tokens } from '../../language/tokens.ts'

const scripts = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu
const fenced = /```[\s\S]*?(?:```|$)|`[^`\n]*`/gu
const tags = /<\/?[a-z!][^<>]*>/giu
const fewest = 3

/** A message without the tags and the code around what it asks; as it is where hardly a word is left. */
export const withoutCode = (message: string): string => {
  const rest = [scripts, fenced, tags].reduce((text, code) => text.replace(code, ' '), message)
  return tokens(rest).length < fewest ? message : rest.replace(/\s+/g, ' ').trim()
}
