import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, env } from '../env.ts'

const minLength = 32

let known: { path: string; key: Buffer | undefined } | undefined

/**
 * Returns the secrets of this installation, with which others are encrypted before they are stored: those of `SECRET_KEY`,
 * then that of the file `DATA_DIR/secret.key` where there is one. The first encrypts, all decrypt.
 */
export function secretKeys(): Buffer[] {
  const own = (env.SECRET_KEY ?? []).map(text => Buffer.from(text))
  const ofFile = fileKey(own.length > 0)
  return ofFile ? [...own, ofFile] : own
}

/**
 * Returns the one that encrypts; beside the embedded database its file is made. Undefined with a database elsewhere and no key:
 * one that is made here would be lost with this machine, or be another one on the next.
 */
export function sealingKey(): Buffer | undefined {
  const [first] = secretKeys()
  if (first || env.MONGODB_URI) return first
  makeFile(keyFile(env))
  known = undefined
  return secretKeys()[0]
}

type Settings = Pick<Env, 'DATA_DIR' | 'MONGODB_URI' | 'SECRET_KEY'>
const keyFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'secret.key')

/** Returns what is wrong with the key beside a database that several servers may share, and how to mend it; or undefined. */
export function keyProblem(settings: Settings): { text: string; mend: string } | undefined {
  if (!settings.MONGODB_URI || settings.SECRET_KEY) return undefined
  const path = keyFile(settings)
  return readFile(path)
    ? {
        text: `SECRET_KEY is not set: secrets are encrypted with ${path}, which other servers on this database do not have.`,
        mend: 'Set SECRET_KEY to the text of that file, the same on every server.',
      }
    : {
        text: 'SECRET_KEY is not set: secrets of authenticator apps, webhooks and signed visitors are stored unencrypted.',
        mend: 'Set SECRET_KEY to the text that openssl rand -hex 32 prints, the same on every server.',
      }
}

function fileKey(isSpare: boolean): Buffer | undefined {
  const path = keyFile(env)
  if (known?.path !== path) {
    const text = readFile(path)
    const isWhole = text !== undefined && text.length >= minLength
    if (text !== undefined && !isWhole && !isSpare)
      throw new Error(`${path} is damaged: it has to hold a long secret`)
    known = { path, key: isWhole ? Buffer.from(text) : undefined }
  }
  return known.key
}

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Makes the file, whole or not at all; one that another process made meanwhile stays. */
function makeFile(path: string) {
  const secret = randomBytes(32).toString('base64url')
  const draft = `${path}.${process.pid}`
  mkdirSync(env.DATA_DIR, { recursive: true })
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
