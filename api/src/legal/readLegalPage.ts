import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { LegalPage } from '../contract.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'

/** Bytes of a page at most; the rest is left out. */
const maxBytes = 300_000

/** Returns the Markdown of a page in `LEGAL_DIR`, as it is now; null where there is none, or it cannot be read. */
export async function readLegalPage(page: LegalPage): Promise<string | null> {
  if (!env.LEGAL_DIR) return null
  try {
    await using file = await open(join(env.LEGAL_DIR, `${page}.md`))
    const { bytesRead, buffer } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0)
    const text = buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '')
    return text.trim() ? text : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ err: error, page }, 'a page of LEGAL_DIR could not be read')
    return null
  }
}
