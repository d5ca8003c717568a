import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import mongoose from 'mongoose'
import { env } from '../env.ts'
import { load } from '../material/storage.ts'

/**
 * Returns where a text stands, in whatever case: names of collections, `blobs` for stored bytes, and folders of `DATA_DIR`
 * such as `mail/`. The embedded database's own files are `onDisk`.
 */
export async function everywhere(text: string): Promise<string[]> {
  const places = new Set<string>()
  const db = mongoose.connection.db!
  for (const { collectionName } of await db.collections())
    for await (const document of db.collection(collectionName).find())
      if (isIn(JSON.stringify(document), text)) places.add(collectionName)
  for await (const { _id } of db.collection('blobs.files').find())
    if (isIn(String(Buffer.concat(await Array.fromAsync(load(_id)))), text)) places.add('blobs')
  for (const folder of await filesWith(text, env.DATA_DIR))
    if (folder !== basename(env.DATA_DIR)) places.add(`${folder}/`)
  return [...places].toSorted()
}

/** Returns the names of the folders in `folder`, and of itself, that have files whose bytes hold the text. */
export async function filesWith(text: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const places = new Set<string>()
  for (const { name, parentPath } of entries.filter(entry => entry.isFile()))
    if (isIn((await readFile(join(parentPath, name))).toString('latin1'), text))
      places.add(basename(parentPath))
  return [...places]
}

const isIn = (whole: string, text: string) => whole.toLowerCase().includes(text.toLowerCase())
