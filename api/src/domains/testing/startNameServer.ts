import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The target of a name: another name, or addresses. */
type DnsRecord = string | number[]

/** Types of records (RFC 1035, 3.2.2), and the code of a name that does not exist. */
const [typeA, typeCname, noSuchName] = [1, 5, 3]

/**
 * Starts a name server on this machine that knows what `records` holds, by name, and notes the name in each query;
 * `isSilent` while it answers nobody.
 */
export async function startNameServer() {
  const records = new Map<string, DnsRecord>()
  const queries: string[] = []
  const state = { isSilent: false }
  const server = createSocket('udp4')
  server.on('message', (query, { port, address }) => {
    queries.push(nameAt(query, 12).toLowerCase())
    if (!state.isSilent) server.send(answerTo(query, records), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${server.address().port}`,
    records,
    queries,
    state,
    close: () => server.close(),
  }
}

function answerTo(query: Buffer, records: Map<string, DnsRecord>): Buffer {
  const end = query.indexOf(0, 12) + 5
  const type = query.readUInt16BE(end - 4)
  const record = records.get(nameAt(query, 12).toLowerCase())
  const data = dataOf(record, type)
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180 | (record === undefined ? noSuchName : 0), 2)
  header.writeUInt16BE(data ? 1 : 0, 6)
  header.writeUInt16BE(0, 8)
  header.writeUInt16BE(0, 10)
  if (!data) return Buffer.concat([header, query.subarray(12, end)])
  const fields = Buffer.alloc(12)
  fields.writeUInt16BE(0xc00c, 0)
  fields.writeUInt16BE(typeof record === 'string' ? typeCname : typeA, 2)
  fields.writeUInt16BE(1, 4)
  fields.writeUInt32BE(60, 6)
  fields.writeUInt16BE(data.length, 10)
  return Buffer.concat([header, query.subarray(12, end), fields, data])
}

function dataOf(record: DnsRecord | undefined, type: number): Buffer | undefined {
  if (typeof record === 'string') return type === typeCname ? encoded(record) : undefined
  return record && type === typeA ? Buffer.from(record) : undefined
}

function nameAt(query: Buffer, start: number): string {
  const labels: string[] = []
  for (let at = start; query[at]; at += query[at]! + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
  return labels.join('.')
}

const encoded = (name: string) =>
  Buffer.concat([
    ...name.split('.').map(label => Buffer.from([label.length, ...Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ])
