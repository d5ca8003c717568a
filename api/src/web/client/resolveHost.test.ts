import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { resolveHost } from './resolveHost.ts'

/** A name server that knows one IPv4 address for every name, or is silent; gives what asks it. */
async function start(address?: number[]) {
  const server = createSocket('udp4')
  onTestFinished(() => void server.close())
  let count = 0
  server.on('message', (query, { port }) => {
    count++
    if (address) server.send(answerTo(query, address), port)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const resolve = resolveHost([`127.0.0.1:${server.address().port}`])
  const ask = (host: string) =>
    new Promise((resolved, failed) => {
      resolve(host, (error, addresses) => (error ? failed(error) : resolved(addresses)))
    })
  return { ask, queries: () => count }
}

/** The answer to a question (RFC 1035, 4): the address where IPv4 is asked for, else nothing. */
function answerTo(query: Buffer, address: number[]): Buffer {
  const end = query.indexOf(0, 12) + 5
  const isFour = query.readUInt16BE(end - 4) === 1
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(isFour ? 1 : 0, 6)
  header.writeUInt16BE(0, 10)
  const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]
  return Buffer.concat([header, query.subarray(12, end), Buffer.from(isFour ? record : [])])
}

it('gives the addresses that a name server knows', async () => {
  const { ask } = await start([192, 0, 2, 7])
  expect(await ask('garden.example')).toEqual([{ address: '192.0.2.7', family: 4 }])
})

it('holds up nothing else while name servers are silent, and gives them up', async () => {
  const { ask, queries } = await start()
  let isOver = false
  const waiting = Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => ask(`silent-${at}.example`)),
  ).finally(() => (isOver = true))
  await expect.poll(queries).toBeGreaterThan(39)
  await Promise.all(Array.from({ length: 20 }, () => stat(import.meta.filename)))
  expect(isOver).toBe(false)
  const results = await waiting
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 'rejected'))
})
