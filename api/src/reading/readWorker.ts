import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { readBytes } from './readBytes.ts'
import { type Reading, Unreadable } from './Reading.ts'

export type Task = { path: string; name: string; password?: string }
export type Report =
  | { progress: [done: number, total: number] }
  | { reading: Reading }
  | { refused: { message: string; needsPassword: boolean; unknownType: boolean } }

const report = (message: Report) => parentPort?.postMessage(message, [])

parentPort?.on('message', async ({ path, ...file }: Task) => {
  try {
    const bytes = await readFile(path)
    const onProgress = (done: number, total: number) => report({ progress: [done, total] })
    report({ reading: await readBytes({ ...file, bytes, onProgress }) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { message, needsPassword, unknownType } = error
    report({ refused: { message, needsPassword, unknownType } })
  }
})
