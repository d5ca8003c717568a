import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from '../../../api/src/testing/caller.ts'
import { expectOk, makeBot, makeUser, teach } from '../../../api/src/testing/make.ts'
import { readVisitedFiles } from '../answers/visitedFiles.ts'
import { limited } from '../evalData.ts'
import type { Table } from '../table/Table.ts'

const files = 5
/** After this time nothing is left of the threads that read and split files. */
const restMs = 90_000

/**
 * Resident memory of the server's process when it has started, and once it has trained a bot on some documents, answered
 * their visitors and had a rest.
 */
export async function memory(): Promise<Table> {
  const server = fork(join(import.meta.dirname, 'serveApart.ts'))
  const hear = async <T>() => ((await once(server, 'message')) as [T])[0]
  const megabytes = async () => {
    server.send('memory')
    return (await hear<{ bytes: number }>()).bytes / 2 ** 20
  }
  const { origin } = await hear<{ origin: string }>()
  const atStart = await megabytes()
  const user = await makeUser({ newCaller: () => caller(origin) })
  const visited = (await readVisitedFiles('kept')).slice(0, files)
  const botName = await makeBot(user)
  await teach(
    user,
    botName,
    Object.fromEntries(visited.map(({ name, material }) => [name, material])),
  )
  for (const { q } of visited.flatMap(({ questions }) => limited(questions)))
    await expectOk(user.post('/api/ask', { currentBot: botName, message: q, index: 'trained' }))
  await sleep(restMs)
  const warm = await megabytes()
  server.send('stop')
  await once(server, 'exit')
  const rows = [
    { name: 'resident memory at start', figures: { MB: atStart } },
    { name: 'resident memory after warm-up', figures: { MB: warm } },
  ]
  return { title: 'Memory', columns: { MB: 'count' }, rows }
}
