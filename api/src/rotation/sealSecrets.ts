import { holdKey } from '../database/holdKey.ts'
import { reseal } from '../secrets/seal.ts'
import { sealingKey } from '../secrets/secretKey.ts'
import { sealedFields } from './sealedFields.ts'

/**
 * Encrypts the stored secrets with the current key that are not, by one process at a time: those of older versions, of
 * a time without a key, and of the key before.
 */
export async function sealSecrets() {
  const release = sealingKey() && (await holdKey('seal secrets'))
  if (!release) return
  try {
    for (const one of sealedFields) await sealField(one)
  } finally {
    release()
  }
}

async function sealField({ of: { collection }, field, place }: (typeof sealedFields)[number]) {
  const [name = '', inner] = field.split('.')
  const isThere = { [field]: { $type: 'string', $ne: '' } }
  for await (const document of collection.find(isThere, { projection: { [field]: 1 } })) {
    const value: unknown = document[name]
    const all = inner
      ? (value as Record<string, string>[]).map(one => one[inner]!)
      : [value as string]
    for (const stored of all) {
      const sealed = reseal(stored, place(document._id))
      const path = inner ? `${name}.$.${inner}` : name
      if (sealed)
        await collection.updateOne(
          { _id: document._id, [field]: stored },
          { $set: { [path]: sealed } },
        )
    }
  }
}
