import { IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import Koa from 'koa'
import { headersTooLarge, invalid, tooLarge, tooSlow } from '../errors.ts'
import { answerErrors } from './answerErrors.ts'
import { commonHeaders } from './headers.ts'

/**
 * Has the server answer what it cannot read as HTTP, or waits for in vain, as every refusal is answered, and close the
 * connection.
 */
export function refuseMalformed(server: Server): Server {
  const open = new WeakMap<Duplex, ServerResponse[]>()
  const openOn = (socket: Duplex) => (open.get(socket) ?? []).filter(res => !res.closed)
  const refuse = refusing()
  server.on('request', ({ socket }, res) => {
    open.set(socket, [...openOn(socket), res])
  })
  // An expectation that nobody knows is none (RFC 9110, 10.1.1); Node would refuse it in words of its own.
  server.on('checkExpectation', (req, res) => void server.emit('request', req, res))
  server.on('clientError', (error: ClientError, socket) => {
    const answers = openOn(socket)
    // Into an answer that is under way nothing else can be written.
    const isOver = error.code === 'ECONNRESET' || !socket.writable
    if (isOver || answers.length > 1 || answers[0]?.headersSent) socket.destroy()
    else {
      const answer = answers[0] ?? answerOn(socket as Socket)
      if (answer) refuse(error, answer)
    }
  })
  return server
}

function refusing() {
  const reasons = new WeakMap<IncomingMessage, ClientError>()
  const app = new Koa().on('error', () => {})
  app.use(commonHeaders()).use(answerErrors)
  app.use(ctx => {
    const error = reasons.get(ctx.req)
    if (error && hasTooManyCookies(error)) ctx.set('Clear-Site-Data', '"cookies"')
    throw refusalOf(error?.code)
  })
  const handle = app.callback()
  return (error: ClientError, res: ServerResponse) => {
    reasons.set(res.req, error)
    res.shouldKeepAlive = false
    res.once('finish', () => res.req.socket.destroySoon())
    void handle(res.req, res)
  }
}

/** An error of Node's HTTP parser, with the bytes that it read last. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** Characters of a request's first line that no page's own address reaches. */
const maxLine = 2_000

/**
 * True where it is cookies that make the headers too large, as pages of subdomains may set them for all others: then
 * the browser is to forget them, or nobody could sign in again. A long address, which any site can link to, is no
 * reason.
 */
function hasTooManyCookies({ code, rawPacket }: ClientError): boolean {
  if (code !== 'HPE_HEADER_OVERFLOW' || !rawPacket) return false
  const head = rawPacket.toString('latin1', 0, maxLine + 1_000)
  const [line = ''] = head.split('\r\n')
  return (
    /^(GET|POST) /.test(line) &&
    line.length < maxLine &&
    /\ncookie:/i.test(rawPacket.toString('latin1'))
  )
}

/** Returns an answer to a request that could not be read; nothing where Node itself refuses the one before it. */
function answerOn(socket: Socket): ServerResponse | undefined {
  const res = new ServerResponse(new IncomingMessage(socket))
  try {
    res.assignSocket(socket)
    return res
  } catch {
    socket.destroySoon()
    return undefined
  }
}

function refusalOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge('The headers are too large')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return tooLarge('This is too large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return tooSlow('The request took too long to arrive. Please try again.')
  return invalid('This is not a valid HTTP request')
}
