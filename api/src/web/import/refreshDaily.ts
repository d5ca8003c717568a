import { wantImports } from './startImport.ts'
import { WebAddress } from './WebAddress.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** When an address that is read daily is read next. */
export const tomorrow = () => new Date(Date.now() + dayMs)

/** Asks for the web addresses whose day is over to be read again; each only once, however many processes ask. */
export async function refreshDaily() {
  for (;;) {
    const due = await WebAddress.findOneAndUpdate(
      { nextAt: { $type: 'date', $lte: new Date() } },
      { nextAt: tomorrow() },
    )
    if (!due) return
    await wantImports([due])
  }
}
