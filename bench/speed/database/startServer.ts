import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { mongo } from 'mongoose'

/** The embedded database on `folder` in a process of its own, with a driver connected to it. */
export async function startServer(folder: string) {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [folder])
  const hear = async <T>(): Promise<T> => {
    const [message] = (await once(child, 'message')) as [T]
    return message
  }
  const { uri } = await hear<{ uri: string }>()
  const client = await mongo.MongoClient.connect(uri)
  return {
    uri,
    db: client.db('bench'),
    /** Resident memory of the server's process, in bytes. */
    memory: async () => {
      child.send('memory')
      return (await hear<{ bytes: number }>()).bytes
    },
    stop: async () => {
      await client.close()
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>
