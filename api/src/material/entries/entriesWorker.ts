import { parentPort } from 'node:worker_threads'
import { isHttpError } from 'http-errors'
import { type EntryRow, parseEntries } from './parseEntries.ts'

export type FromWorker = { rows: EntryRow[] } | { refused: string } | { isDone: true }

/** Rows of a message: the serving thread takes many at once no faster, and holds up others meanwhile. */
const rowsEach = 250

parentPort?.once('message', (bytes: Uint8Array) => {
  try {
    const rows = parseEntries(bytes)
    for (let at = 0; at < rows.length; at += rowsEach) tell({ rows: rows.slice(at, at + rowsEach) })
    tell({ isDone: true })
  } catch (error) {
    if (!isHttpError(error) || !error.expose) throw error
    tell({ refused: error.message })
  }
})

const tell = (message: FromWorker) => parentPort?.postMessage(message, [])
