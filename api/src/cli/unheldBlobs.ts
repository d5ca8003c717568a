import { readFields } from '@sandbox-ai/embedded-mongo/tools'

const database = 'sandbox'

/**
 * Returns a sentence for every stored blob, whole or in pieces, that no file holds. Those of uploads that are under way,
 * or were cut off by a crash, are noted as such and go by themselves.
 */
export function unheldBlobs(folder: string): string[] {
  return readFields(folder, database, values => {
    const inUse = new Set([
      ...values('files', 'original', 'reading'),
      ...values('unclaimeds', '_id'),
    ])
    const stored = new Set([...values('blobs.files', '_id'), ...values('blobs.chunks', 'files_id')])
    return [...stored.difference(inUse)].map(
      id => `${database}.blobs: no file holds the blob ${id}; the server removes it when it starts`,
    )
  })
}
