import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Env, readEnv } from '../env.ts'
import { freePort } from '../testing/freePort.ts'
import { checkCertificate } from './checkCertificate.ts'
import { checkClock, clockFinding } from './checkClock.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkDataFolder } from './checkDataFolder.ts'
import { checkDns } from './checkDns.ts'
import { checkMail } from './checkMail.ts'
import { checkModelServer } from './checkModelServer.ts'
import { checkSettings } from './checkSettings.ts'
import type { Finding } from './Finding.ts'
import { certificates } from './testing/certificates.ts'

type Listening = {
  listen: (port: number, host: string) => unknown
  address: () => unknown
  close: () => unknown
}

/** Lets a server listen while the test runs; returns its port. */
async function listen(server: Listening & NodeJS.EventEmitter): Promise<number> {
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const serveHttp = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listen(createServer(answer))}`

const wrongs = (findings: Finding[]) => findings.filter(({ state }) => state === 'wrong')
const textOf = (findings: Finding[]) => findings.map(one => JSON.stringify(one)).join('\n')

describe('settings', () => {
  const settings = (values: Record<string, string>) => readEnv(values) as Env
  it.each([
    ['a server for everybody', { HOST: 'a.example', TRUST_PROXY: '1', MEMORY_MB: '512' }, /^$/],
    ['nothing set', { MEMORY_MB: '512' }, /^$/],
    [
      'headers that anybody may write',
      { HOST: 'a.example', TRUST_PROXY: '1', BIND: '0.0.0.0' },
      /^$/,
    ],
    ['no encryption', { HOST: 'a.example', PUBLIC_SCHEME: 'http' }, /unencrypted/],
    [
      'several servers that have no key in common',
      { MEMORY_MB: '512', MONGODB_URI: 'mongodb://db.example' },
      /Set SECRET_KEY .*the same on every server/,
    ],
    ['a proxy that is not trusted', { HOST: 'a.example' }, /TRUST_PROXY=1/],
    ['more memory than there is', { MEMORY_MB: '99000000' }, /Set MEMORY_MB to \d+ or less/],
  ])('%s', (_what, values, text) => {
    expect(textOf(wrongs(checkSettings(settings(values))))).toMatch(text)
  })

  it('notes where anybody who reaches the server may write the headers of its proxy', () => {
    const open = { HOST: 'a.example', TRUST_PROXY: '1', BIND: '0.0.0.0', PORT: '4711' }
    const { BIND: _, ...closed } = open
    expect(textOf(checkSettings(settings(open)))).toMatch(
      /note.*let only the proxy reach port 4711/,
    )
    expect(textOf(checkSettings(settings(closed)))).not.toMatch(/all interfaces/)
  })

  it('an old Node', () => {
    expect(wrongs(checkSettings(settings({ MEMORY_MB: '512' }), '22.11.0'))).toMatchObject([
      { about: 'Node', mend: expect.stringContaining('Node 26') },
    ])
  })
})

describe('DNS', () => {
  const hosts = { host: 'bots.test', botHost: 'bots.test' }
  const records = (own: string[], below: string[]) => async (name: string) => {
    const addresses = name === 'bots.test' ? own : below
    if (!addresses.length) throw new Error(`getaddrinfo ENOTFOUND ${name}`)
    return addresses.map(address => ({ address }))
  }
  it.each([
    ['both lead here', ['192.0.2.1'], ['192.0.2.1'], /^$/],
    ['no record', [], [], /bots\.test leads nowhere.*Add an A or AAAA record/],
    [
      'no wildcard',
      ['192.0.2.1'],
      [],
      /Add the wildcard record \*\.bots\.test with the address 192/,
    ],
    ['a wildcard elsewhere', ['192.0.2.1'], ['192.0.2.9'], /leads to 192\.0\.2\.9/],
  ])('%s', async (_what, own, below, text) => {
    expect(textOf(wrongs(await checkDns(hosts, records(own, below))))).toMatch(text)
  })
})

describe('the certificate', () => {
  const hosts = { host: 'bots.test', bot: 'one.bots.test', domains: [] }
  const [long, ended, soon] = ['2100-01-01', '2200-01-01', '2126-11-01'].map(day => new Date(day))
  it.each([
    ['is good', 'good', 'good', long, /^$/],
    [
      'is of an authority that nobody knows',
      'good',
      'narrow',
      long,
      /signed by itself.*DEPTH_ZERO_SELF_SIGNED_CERT/,
    ],
    ['has ended', 'good', 'good', ended, /ended on 2126-/],
    ['ends soon', 'good', 'good', soon, /ends in \d days/],
    [
      'is not of bots',
      'narrow',
      'narrow',
      long,
      /one\.bots\.test is for other names: DNS:bots\.test.*Get one for one\.bots\.test/,
    ],
  ] as const)('%s', async (_what, served, trusted, now, text) => {
    const port = await listen(createTlsServer(certificates[served]))
    const at = { address: '127.0.0.1', port }
    const { cert: ca } = certificates[trusted]
    expect(textOf(wrongs(await checkCertificate({ ...hosts, at, ca, now: now! })))).toMatch(text)
  })

  it("of owners' domains is looked at, and that of bots only where a site runs", async () => {
    const port = await listen(createTlsServer(certificates.good))
    const at = { address: '127.0.0.1', port }
    const domains = ['help.example.org:8443']
    const served = { ...hosts, at, ca: certificates.good.cert, bot: undefined, domains }
    const findings = await checkCertificate(served)
    expect(findings.map(({ state }) => state)).toEqual(['ok', 'wrong', 'note'])
    expect(textOf(wrongs(findings))).toMatch(/That of help\.example\.org is for other names/)
  })

  it('is missing where the port speaks no TLS, or nobody listens', async () => {
    const plain = await listen(createTcpServer(socket => socket.end('Hello\r\n')))
    for (const port of [plain, await freePort()]) {
      const findings = await checkCertificate({ ...hosts, at: { address: '127.0.0.1', port } })
      expect(textOf(wrongs(findings))).toMatch(/No TLS connection to bots\.test, port \d+/)
    }
  })
})

describe('mail', () => {
  /** A mail server with a certificate of nobody, that knows one password. */
  const startMail = (options: SMTPServerOptions = {}) => {
    const server = new SMTPServer({
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 1 }) : done(new Error('No such password')),
      ...options,
    })
    server.on('error', () => {})
    return listen(server.server).then(port => ({ port }))
  }
  const check = (SMTP_URL: string | undefined) => checkMail({ SMTP_URL, SMTP_TLS: 'required' })

  it('is not set', async () => expect(await check(undefined)).toMatchObject([{ state: 'note' }]))
  it('is good', async () => {
    const { port } = await startMail({ hideSTARTTLS: true, allowInsecureAuth: true })
    expect(await check(`smtp://ada:right@127.0.0.1:${port}`)).toMatchObject([{ state: 'ok' }])
  })
  it('has another password', async () => {
    const { port } = await startMail({ hideSTARTTLS: true, allowInsecureAuth: true })
    expect(await check(`smtp://ada:other4711@127.0.0.1:${port}`)).toMatchObject([
      { state: 'wrong', mend: expect.stringContaining('user and password') },
    ])
    expect(textOf(await check(`smtp://ada:other4711@127.0.0.1:${port}`))).not.toContain('4711')
  })
  it('has a certificate of nobody', async () => {
    const { port } = await startMail({ secure: true })
    expect(textOf(await check(`smtps://ada:right@127.0.0.1:${port}`))).toMatch(/wrong.*certificate/)
  })
  it('is not there', async () => {
    expect(textOf(await check(`smtp://127.0.0.1:${await freePort()}`))).toMatch(
      /ECONNREFUSED.*Look at the host/,
    )
  })
})

describe('the server of the model', () => {
  const server = (baseURL: string, api: 'messages' | 'chatCompletions' = 'messages') => ({
    api,
    name: 'Claude',
    settings: api === 'messages' ? ('ANTHROPIC' as const) : ('OPENAI' as const),
    apiKey: 'key-4711',
    baseURL,
    model: 'some-model',
    price: undefined,
  })
  it.each([
    [200, 'ok', /has some-model/],
    [401, 'wrong', /Set ANTHROPIC_API_KEY/],
    [404, 'note', /does not say which models it has/],
    [529, 'wrong', /status 529/],
  ])('answers with %i', async (status, state, text) => {
    const requests: unknown[] = []
    const url = await serveHttp((req, res) => {
      requests.push([req.url, req.headers['x-api-key']])
      res.writeHead(status).end('{}')
    })
    const findings = await checkModelServer(server(url))
    expect(findings).toMatchObject([{ state }])
    expect(textOf(findings)).toMatch(text)
    expect(textOf(findings)).not.toContain('4711')
    expect(requests[0]).toEqual(['/v1/models/some-model', 'key-4711'])
  })
  it.each([
    [200, ['some-model', 'other-model'], 'ok'],
    [200, ['other-model'], 'wrong'],
    [404, [], 'note'],
    [401, [], 'wrong', /does not take the key/],
    [403, [], 'wrong', /does not take the key/],
    [503, [], 'wrong', /status 503/],
  ] as [number, string[], string, RegExp?][])(
    'has a list of its models alone: %i %j',
    async (status, names, state, text = /./) => {
      const list = JSON.stringify({ object: 'list', data: names.map(id => ({ id })) })
      const url = await serveHttp((req, res) => {
        if (req.url === '/v1/models') res.writeHead(status).end(list)
        else res.writeHead(404).end('Not Found')
      })
      const findings = await checkModelServer(server(`${url}/v1`, 'chatCompletions'))
      expect(findings).toMatchObject([{ state }])
      expect(textOf(findings)).toMatch(text)
    },
  )
  it('speaks chat completions, is not there, or is none', async () => {
    const paths: unknown[] = []
    const url = await serveHttp((req, res) => {
      paths.push([req.url, req.headers.authorization])
      res.end('{}')
    })
    expect(await checkModelServer(server(`${url}/v1/`, 'chatCompletions'))).toMatchObject([
      { state: 'ok' },
    ])
    expect(paths).toEqual([['/v1/models/some-model', 'Bearer key-4711']])
    const gone = await checkModelServer(server(`http://127.0.0.1:${await freePort()}`))
    expect(textOf(gone)).toMatch(/wrong.*does not answer.*ANTHROPIC_BASE_URL/)
    expect(await checkModelServer(undefined)).toMatchObject([{ state: 'note' }])
  })
})

describe('the clock', () => {
  const at = (offMs: number) =>
    serveHttp((_req, res) =>
      res.setHeader('Date', new Date(Date.now() + offMs).toUTCString()).end(),
    )
  it('agrees, is an hour off, or cannot be compared', async () => {
    expect(await checkClock(await at(0))).toMatchObject([{ state: 'ok' }])
    expect(textOf(await checkClock(await at(-3_600_000)))).toMatch(
      /wrong.*(3600|3599|3601) seconds apart/,
    )
    expect(await checkClock(`http://127.0.0.1:${await freePort()}`)).toMatchObject([
      { state: 'note' },
    ])
    expect(await checkClock(undefined)).toMatchObject([{ state: 'note' }])
    expect(clockFinding(new Date(Date.now() + 40_000), 'the database', 20_000).state).toBe('ok')
  })
})

it('a MongoDB that is not there is named without its password', async () => {
  const findings = await checkDatabase(
    `mongodb://ada:secret4711@127.0.0.1:${await freePort()}/sandbox`,
  )
  expect(textOf(findings)).toMatch(/wrong.*127\.0\.0\.1:\d+ does not answer.*MONGODB_URI/)
  expect(textOf(findings)).not.toContain('4711')
})

it.each(['pa/ss4711', 'p@ss4711word', 'p:a?ss4711'])(
  'a MongoDB with the password %s, which is not written as an address has it',
  async password => {
    const findings = await checkDatabase(`mongodb://ada:${password}@127.0.0.1:1/sandbox`)
    expect(textOf(findings)).toMatch(/wrong.*the address in MONGODB_URI does not answer/)
    expect(textOf(findings)).not.toMatch(/4711|ada/)
  },
)

it('a MongoDB with a password that has a % of its own', async () => {
  const findings = await checkDatabase('mongodb://ada:100%secret@127.0.0.1:1/sandbox')
  expect(textOf(findings)).toMatch(/wrong.*127\.0\.0\.1:1 does not answer.*% is %25/)
})

describe('the folder of the data', () => {
  const makeFolder = async (mode: number) => {
    const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await chmod(folder, mode)
    return folder
  }
  it('is good', async () => {
    expect(await checkDataFolder(await makeFolder(0o700), 1e12)).toMatchObject([
      { state: 'ok' },
      { state: 'ok' },
    ])
  })
  it('may be read by others', async () => {
    expect(textOf(wrongs(await checkDataFolder(await makeFolder(0o755), 1e12)))).toMatch(
      /chmod -R o= /,
    )
  })
  it('has no room left', async () => {
    expect(textOf(wrongs(await checkDataFolder(await makeFolder(0o700), 1e9)))).toMatch(
      /1\.0 GB left/,
    )
  })
  it.runIf(process.getuid?.() === 0)('has files of another user', async () => {
    const folder = await makeFolder(0o700)
    await mkdir(join(folder, 'lost+found'))
    await chown(folder, 1_234, 1_234)
    expect(wrongs(await checkDataFolder(folder, 1e12))).toEqual([])
    await writeFile(join(folder, 'secret.key'), 'secret')
    await chown(join(folder, 'secret.key'), 4711, 4711)
    expect(textOf(wrongs(await checkDataFolder(folder, 1e12)))).toMatch(
      /other users .* have secret\.key.*chown -R --reference/,
    )
  })
  it('is not made yet', async () => {
    expect(await checkDataFolder('/nowhere/at/all')).toMatchObject([{ state: 'note' }])
  })
})
