import { ComposerFailed } from '../ComposerFailed.ts'

/** Bytes of a reply and of one event of it: an answer has some thousand characters, and an event a few of them. */
const maxBytes = { reply: 4 * 2 ** 20, event: 2 ** 18 }
const lineBreak = 10

/**
 * As `fetch`, but a body that is longer than any answer breaks off with `ComposerFailed`, before anything takes long to
 * read it.
 */
export const limitedFetch: typeof fetch = async (...request) => {
  const response = await fetch(...request)
  return response.body ? new Response(response.body.pipeThrough(limit()), response) : response
}

function limit(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let [reply, event] = [0, 0]
  return new TransformStream({
    transform(bytes, controller) {
      const lineEnd = bytes.lastIndexOf(lineBreak)
      reply += bytes.length
      event = lineEnd < 0 ? event + bytes.length : bytes.length - lineEnd
      if (reply > maxBytes.reply || event > maxBytes.event)
        controller.error(new ComposerFailed('cut_off'))
      else controller.enqueue(bytes)
    },
  })
}
