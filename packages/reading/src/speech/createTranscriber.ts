import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '../Log.ts'
import { Unreadable } from '../Reading.ts'
import type { Hear, TranscriptPiece, SoundPart } from '../media/Sound.ts'

type Endpoint = {
  url: string
  key?: string | undefined
  model: string
  log: Log
  patience?: number
}

/** Milliseconds a part may take, to wait before the second try, and at most to wait for it. */
const patienceMs = 290_000
const pauseMs = 2_000
const maxPauseMs = 60_000

const Transcript = z.object({
  text: z.string().optional(),
  segments: z
    .array(z.object({ start: z.number().min(0), end: z.number(), text: z.string() }))
    .optional(),
})

/** Hears by an endpoint that speaks OpenAI's `/v1/audio/transcriptions`; without times where it tells none. */
export function createTranscriber(endpoint: Endpoint): Hear {
  const { key, model, log, patience = patienceMs } = endpoint
  const address = addressOf(endpoint.url)
  let tellsTimes = true

  async function send({ bytes, ending }: SoundPart, signal: AbortSignal) {
    const form = new FormData()
    form.append('file', new Blob([bytes]), `sound.${ending}`)
    form.append('model', model)
    form.append('response_format', tellsTimes ? 'verbose_json' : 'json')
    if (tellsTimes) form.append('timestamp_granularities[]', 'segment')
    const headers = key ? { authorization: `Bearer ${key}` } : {}
    return fetch(address, { method: 'POST', body: form, headers, signal })
  }

  /** The answer; what is only busy or broken for the moment is asked once more. */
  async function ask(part: SoundPart, signal: AbortSignal): Promise<Response> {
    for (let isFirst = true; ; isFirst = false) {
      const answer = await send(part, signal).catch((error: unknown) => {
        signal.throwIfAborted()
        log.warn({ err: error }, 'speech recognition was not reached')
        return undefined
      })
      if (answer?.ok) return answer
      if (answer) log.warn({ status: answer.status }, 'speech recognition refused')
      // Models that know no times refuse the format that has them.
      if (tellsTimes && (answer?.status === 400 || answer?.status === 422)) tellsTimes = false
      else if (!isFirst || !isPassing(answer)) throw refusal(answer?.status)
      else await sleep(pauseOf(answer), undefined, { signal })
      await answer?.body?.cancel()
    }
  }

  return async (part, { signal: cancelled } = {}) => {
    const late = AbortSignal.timeout(patience)
    const signal = cancelled ? AbortSignal.any([cancelled, late]) : late
    try {
      const answer = await ask(part, signal)
      return piecesIn(await answer.text())
    } catch (error) {
      cancelled?.throwIfAborted()
      if (error instanceof Unreadable) throw error
      if (late.aborted) throw new Unreadable('Speech recognition took too long and was stopped')
      throw refusal(undefined)
    }
  }
}

/** The whole address is taken as it is; of a server's or its `/v1` the rest is known. */
function addressOf(url: string) {
  const address = new URL(url)
  const path = address.pathname.replace(/\/+$/, '')
  const known = '/audio/transcriptions'
  if (path.endsWith(known)) return address
  address.pathname = `${path}${path.endsWith('/v1') ? '' : '/v1'}${known}`
  return address
}

const isPassing = (answer: Response | undefined) =>
  !answer || answer.status === 429 || answer.status >= 500

function pauseOf(answer: Response | undefined) {
  const header = answer?.headers.get('retry-after')
  if (!header) return pauseMs
  const requested = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Math.min(maxPauseMs, Math.max(0, requested || 0))
}

function piecesIn(text: string): TranscriptPiece[] {
  const answer = Transcript.safeParse(parsed(text)).data
  if (answer?.segments) return answer.segments
  if (answer?.text === undefined)
    throw new Unreadable(
      'Speech recognition gave an answer that cannot be understood. Whoever runs the server should check TRANSCRIBE_URL.',
    )
  return [{ text: answer.text }]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusal(status: number | undefined) {
  if (status === 401 || status === 403)
    return new Unreadable(
      'Speech recognition refuses the key of this server. Whoever runs it should check TRANSCRIBE_API_KEY.',
    )
  if (status === 404)
    return new Unreadable(
      'Speech recognition was not found. Whoever runs the server should check TRANSCRIBE_URL and TRANSCRIBE_MODEL.',
    )
  if (status !== undefined && status < 500 && status !== 429)
    return new Unreadable('Speech recognition refused the sound of this file')
  return new Unreadable('Speech recognition cannot be reached now. Upload the file again later.')
}
