import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env.ts'

const maxFiles = 500
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000

const folder = () => join(env.DATA_DIR, 'mail')

const nameOf = (id: string, at: number) =>
  `${new Date(at).toISOString().replaceAll(':', '-')}-${id}.eml`

/** Writes a mail to `DATA_DIR/mail` and returns the path of its file; removes those beyond the newest 500 or a month. */
export async function writeMail(id: string, message: Buffer): Promise<string> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const path = join(folder(), nameOf(id, Date.now()))
  await writeFile(path, message, { mode: 0o600 })
  const oldest = nameOf('', Date.now() - maxAgeMs)
  const names = (await filesOfMails()).toSorted()
  await remove(names.filter((name, at) => at < names.length - maxFiles || name < oldest))
  return path
}

/** Removes the files of the mails with these ids. */
export async function removeMails(ids: string[]) {
  if (!ids.length) return
  await remove((await filesOfMails()).filter(name => ids.some(id => name.endsWith(`-${id}.eml`))))
}

const filesOfMails = async () =>
  (await readdir(folder()).catch(() => [])).filter(name => name.endsWith('.eml'))

async function remove(names: string[]) {
  for (const name of names) await rm(join(folder(), name), { force: true })
}
