import { env } from '../env.ts'
import { invalid } from '../errors.ts'

const isCommon = 'This password is too easy to guess. Choose another one.'

/** Shorter passwords are refused for their length (`newPassword` of the contract). */
const minLength = 10

/**
 * Throws Invalid, beside its field, for a password that who guesses tries first: one of those that leaks show most often, in
 * letters of any case, one character again and again, or nothing but words of the context, which are the email's, the
 * product's and its host's, with some characters around them.
 */
export async function refuseCommon(password: string, email: string, field: string) {
  const lower = password.toLowerCase()
  const isOneCharacter = new Set(lower).size === 1
  if (isOneCharacter || isOfContext(lower, email) || (await commonPasswords()).has(lower))
    throw invalid(isCommon, { fields: { [field]: isCommon } })
}

/** Letters beside words of the context that make a password of its own. */
const minOwn = 5

/** True where a password has next to nothing but words that everybody knows who wants to guess it. */
function isOfContext(password: string, email: string): boolean {
  const words = [email, ...email.split(/[@.+_-]/), ...env.HOST.split(/[.:]/), 'sandbox', 'chatbot']
  const longest = words.filter(({ length }) => length > 2).toSorted((a, b) => b.length - a.length)
  const own = longest.reduce((left, word) => left.replaceAll(word, ''), password)
  return own.length < password.length && own.replace(/[^\p{L}]/gu, '').length < minOwn
}

let common: Promise<Set<string>> | undefined

/** The list takes a moment to load, which is only needed where a password is chosen. */
const commonPasswords = () => (common ??= loadCommon())

async function loadCommon() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= minLength))
}
