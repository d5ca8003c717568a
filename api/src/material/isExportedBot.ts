import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** The format of exported bots, which their manifest names, and the manifest's path in their ZIP. */
export const exportFormat = 'sandbox-ai-bot'
export const manifestPath = 'manifest.json'

/** The most entries of a ZIP, and bytes of its manifest, that are looked through. */
const maxEntries = 25_000
const maxManifest = 16 * 2 ** 20

/** True when the ZIP on disk is a bot that was exported, which is imported rather than read. */
export async function isExportedBot(path: string): Promise<boolean> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    const manifest = await manifestIn(zip)
    if (!manifest || manifest.uncompressedSize > maxManifest) return false
    const content: unknown = JSON.parse(await text(await zip.openReadStreamPromise(manifest)))
    return (content as { format?: unknown } | null)?.format === exportFormat
  } catch {
    // A damaged one is refused where it is unpacked.
    return false
  } finally {
    zip.close()
  }
}

async function manifestIn(zip: ZipFile): Promise<Entry | undefined> {
  if (zip.entryCount > maxEntries) return undefined
  for await (const entry of zip.eachEntry()) if (entry.fileName === manifestPath) return entry
  return undefined
}
