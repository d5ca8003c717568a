import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { env } from '../env.ts'

/** Returns the mails that were written down instead of sent, oldest first, as text without line folding. */
export async function mailsWritten(): Promise<string[]> {
  const folder = join(env.DATA_DIR, 'mail')
  const names = await readdir(folder).catch(() => [])
  const sources = names
    .toSorted((one, other) => one.localeCompare(other))
    .map(name => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(sources)).map(unfolded)
}

type Step = 'greeting' | 'sign-in' | 'mail'

/** Starts a mail server on a free port. While `isBusy` it takes nothing, and says so at that step. */
export async function startMailServer() {
  const received: { from: string; to: string[]; source: string }[] = []
  const state = { isBusy: false, step: 'mail' as Step, responseCode: 451, refusals: 0 }
  function refusalAt(step: Step) {
    if (!state.isBusy || state.step !== step) return null
    state.refusals += 1
    return Object.assign(new Error('Not now'), { responseCode: state.responseCode })
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => callback(refusalAt('greeting')),
    onAuth: ({ username }, _session, callback) =>
      callback(refusalAt('sign-in'), { user: username }),
    onMailFrom: (_address, _session, callback) => callback(refusalAt('mail')),
    onData(stream, { envelope }, callback) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: unfolded(source),
        })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

/** Undoes the folding of headers and quoted-printable text (RFC 2045, 6.7), as far as mails of plain English have them. */
const unfolded = (source: string) =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/\r?\n[ \t]+/g, ' ')
    // An address in a header is not encoded.
    .replace(/(?<!\?token)(?:=[0-9A-F]{2})+/g, bytes =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
