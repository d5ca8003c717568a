import { createHmac } from 'node:crypto'
import { type Dispatcher, request } from 'undici'
import { dashboardOrigin } from '../env.ts'
import { isNotPublic, refusalOfSite } from '../web/client/whyNot.ts'
import { agentName } from '../web/robots/robots.ts'
import type { DeliveryDocument } from './Delivery.ts'
import { secretOf, Webhook } from './Webhook.ts'

/** Milliseconds for a whole exchange with a receiver, and bytes of its reply that are read and kept. */
export const patience = { totalMs: 10_000 }
const maxRead = 64 * 1024
const maxKept = 2_000

/** A delivery did not arrive; with the receiver's reply where it sent one. */
export class NotDelivered extends Error {
  readonly reply: object
  /** True where trying again is of no use. */
  readonly isFinal: boolean

  constructor(message: string, reply: object = {}, isFinal = false) {
    super(message)
    this.reply = reply
    this.isFinal = isFinal
  }
}

/** Returns the header that proves who sent a body and when: HMAC-SHA256 of `time.body` with the webhook's secret. */
function signatureOf(body: string, secret: string, now = Date.now()): string {
  const time = Math.floor(now / 1_000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

/**
 * Posts a delivery to its webhook, by a dispatcher that connects to public addresses alone, and returns the receiver's
 * reply. Redirects are not followed. Throws NotDelivered where the reply is not a success, comes too late or not at all.
 */
export async function sendDelivery(
  { webhook: id, body, type }: DeliveryDocument,
  dispatcher: Dispatcher,
): Promise<object> {
  const webhook = await Webhook.findById(id)
  if (!webhook) throw new NotDelivered('This webhook was deleted', {}, true)
  if (!webhook.isOn && type !== 'test') throw new NotDelivered('This webhook is off', {}, true)
  const secret = secretOf(webhook)
  if (!secret)
    throw new NotDelivered(
      'The secret of this webhook no longer works. Create a new one.',
      {},
      true,
    )
  const url = new URL(webhook.url)
  const began = performance.now()
  const signal = AbortSignal.timeout(patience.totalMs)
  try {
    const response = await request(url, {
      dispatcher,
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        'user-agent': `${agentName}/1.0 (+${dashboardOrigin()})`,
        'sandbox-signature': signatureOf(body, secret),
      },
      body,
    })
    const reply = {
      status: response.statusCode,
      reply: await beginningOf(response.body),
      ms: Math.round(performance.now() - began),
    }
    if (response.statusCode < 200 || response.statusCode >= 300)
      throw new NotDelivered(`${url.host} answered with ${response.statusCode}`, reply)
    return { ...reply, error: '' }
  } catch (error) {
    if (error instanceof NotDelivered) throw error
    throw new NotDelivered(
      isNotPublic(error)
        ? `${url.host} is not on the public web`
        : refusalOfSite(error, url.host).message,
      { status: null, reply: '', ms: Math.round(performance.now() - began) },
      isNotPublic(error),
    )
  }
}

/** Returns the beginning of a reply as text; of a long or slow one the connection is closed. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  // Whoever sends no more has said that it arrived.
  body.on('error', () => {})
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxRead) break
    }
  } catch {
    // Its status is known.
  } finally {
    body.destroy()
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, maxKept).replaceAll('\0', '')
}
