import { bad } from '../errors.ts'

/** The documents that stand one after the other in `bytes`, each as its own bytes. */
export function sequence(bytes: Uint8Array): Buffer[] {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const documents: Buffer[] = []
  for (let at = 0; at < source.length;) {
    if (source.length - at < 5) throw bad('A document sequence ends early')
    const length = source.readInt32LE(at)
    if (length < 5 || at + length > source.length) throw bad('A document has a wrong length')
    documents.push(source.subarray(at, at + length))
    at += length
  }
  return documents
}
