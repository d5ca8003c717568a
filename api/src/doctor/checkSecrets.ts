import { existsSync } from 'node:fs'
import { fileIn, readFields } from '@sandbox-ai/embedded-mongo/tools'
import mongoose, { Types } from 'mongoose'
import { sealedFields } from '../rotation/sealedFields.ts'
import { sealStateOf } from '../secrets/seal.ts'
import { type Finding, note, ok, reasonOf, wrong } from './Finding.ts'

const about = 'Secrets'

/** A stored secret: what it is of, and the place that it is encrypted for. */
type Stored = { kind: string; place: string; stored: string }

/** Counts the stored secrets by the key that they are encrypted with; the embedded database is read beside its server. */
export async function checkSecrets(uri: string | undefined, folder: string): Promise<Finding[]> {
  try {
    return findingsOf(uri ? await secretsAt(uri) : secretsIn(folder))
  } catch (error) {
    return [note(about, `Stored secrets could not be counted: ${reasonOf(error)}`)]
  }
}

function findingsOf(secrets: Stored[]): Finding[] {
  const by = Map.groupBy(secrets, ({ stored, place }) => sealStateOf(stored, place))
  const numberOf = (state: 'old' | 'lost') => `${by.get(state)?.length} of ${secrets.length}`
  const kinds = [...new Set(by.get('lost')?.map(({ kind }) => kind))].join(', ')
  const findings = [
    by.has('old') &&
      note(
        about,
        `${numberOf('old')} stored secrets are encrypted with an older key: the server encrypts them anew within an hour. Keep that key in SECRET_KEY until none is left.`,
      ),
    by.has('lost') &&
      wrong(
        about,
        `${numberOf('lost')} stored secrets cannot be decrypted: ${kinds}.`,
        'Set SECRET_KEY to the current key and the one they were stored with, a comma between them. Where that is lost, they have to be set up anew.',
      ),
  ].filter(finding => finding !== false)
  if (findings.length || !secrets.length) return findings
  return [ok(about, `Stored secrets are encrypted with the current key: ${secrets.length}`)]
}

async function secretsAt(uri: string): Promise<Stored[]> {
  const connection = mongoose.createConnection(uri, { serverSelectionTimeoutMS: 5_000 })
  try {
    await connection.asPromise()
    const secrets: Stored[] = []
    for (const one of sealedFields) {
      const isThere = { [one.field]: { $type: 'string', $ne: '' } }
      const documents = connection.collection(one.of.collection.name).find(isThere)
      for await (const { _id, ...fields } of documents.project({ [one.field]: 1 }))
        secrets.push(...sealedIn(one, String(_id), JSON.stringify(fields)))
    }
    return secrets
  } finally {
    await connection.close()
  }
}

function secretsIn(folder: string): Stored[] {
  if (!existsSync(fileIn(folder))) return []
  return readFields(folder, 'sandbox', values =>
    sealedFields.flatMap(one => {
      const [name = ''] = one.field.split('.')
      let id = ''
      return Array.from(values(one.of.collection.name, '_id', name), (text, at) => {
        if (at % 2) return sealedIn(one, id, text)
        id = text
        return []
      }).flat()
    }),
  )
}

/** Returns the encrypted secrets in a field as text, of the document whose id another text holds. */
function sealedIn({ kind, place }: (typeof sealedFields)[number], id: string, text: string) {
  const [hex] = /[0-9a-f]{24}/.exec(id) ?? []
  const all = text.matchAll(/\bsealed\.[\w-]+/g)
  return Array.from(all, ([stored]) => ({ kind, stored, place: place(new Types.ObjectId(hex)) }))
}
