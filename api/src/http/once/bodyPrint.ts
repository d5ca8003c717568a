import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { maxFilesPerUpload } from '../../contract.ts'
import { readParts } from '../readParts.ts'

export type BodyPrint = ReturnType<typeof bodyPrint>

/** Returns a hash of what a call is sent with: bodies that ask for the same have the same, whatever separates their parts. */
export function bodyPrint(path: string) {
  const hash = createHash('sha256').update(path)
  return {
    add: (...fields: unknown[]) => void hash.update(`\n${JSON.stringify(fields)}`),
    addBytes: (bytes: Uint8Array) => void hash.update(bytes),
    /** Ends it. */
    text: () => hash.digest('base64url'),
  }
}

/** Reads a form for its print alone. */
export async function addForm(print: BodyPrint, ctx: Context) {
  for await (const part of readParts(ctx, maxFilesPerUpload)) {
    if (part.kind === 'field') print.add(part.name, part.value)
    else {
      print.add(part.name, part.filename)
      for await (const bytes of part.bytes) print.addBytes(bytes as Uint8Array)
    }
  }
}
