import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, createDeflate, createGzip, gzipSync } from 'node:zlib'
import type { Attacks, World } from '../Attack.ts'
import { drip } from './connections.ts'

/** 200 MB of JSON, compressed. */
function inflating(compress: ReturnType<typeof createGzip | typeof createBrotliCompress>) {
  const zeros = Buffer.alloc(2 ** 20, '0')
  const text = Readable.from(['{"email":"', ...Array.from({ length: 200 }, () => zeros), '"}'])
  return buffer(pipeline(text, compress, () => {}))
}

const zeros = '0'.repeat(3.9 * 2 ** 20)
const headOf = (path: string, { origin }: World, headers: string) =>
  `POST ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`

/** Returns a call with a body of 4 KB that unpacks to 3.9 MB and lacks its end. */
function unended(world: World, path: string, json: string, headers = ''): Buffer {
  const body = gzipSync(json)
  const encoding = `${headers}Content-Encoding: gzip\r\nContent-Length: ${body.length}`
  return Buffer.concat([Buffer.from(headOf(path, world, encoding)), body.subarray(0, -8)])
}

/** Bodies that unpack to much, or never end. */
export const bodies: Attacks = {
  'compressed bodies of 200 MB': {
    prepare: async () => ({
      gzip: await inflating(createGzip({ level: 1 })),
      deflate: await inflating(createDeflate({ level: 1 })),
      br: await inflating(
        createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      ),
    }),
    run: async (world, bodies: Record<string, Buffer>) => {
      for (const [encoding, body] of Object.entries(bodies))
        for (const path of ['/api/signin', '/api/save-note', `${world.siteOf(world.botName)}/chat`])
          await world.user.send(path, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          })
    },
  },
  'slow bodies, 500 connections': {
    run: world =>
      drip(world, 500, `${headOf('/api/signin', world, 'Content-Length: 10000')}{`, 'x'),
  },
  '1,000 compressed bodies without end': {
    prepare: async world => unended(world, '/api/signin', `{"email":"${zeros}"}`),
    run: (world, call: Buffer) => drip(world, 1_000, call),
  },
  '1,000 notes without end': {
    prepare: async world => {
      const note = `{"currentBot":"none","content":"${zeros}"}`
      return unended(world, '/api/save-note', note, `Cookie: ${world.user.cookie()}\r\n`)
    },
    run: (world, call: Buffer) => drip(world, 1_000, call),
  },
}
