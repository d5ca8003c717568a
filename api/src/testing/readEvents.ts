import type { ServerEvent } from '../http/events.ts'
import { checkEvent } from './checkReply.ts'

/** The events of a whole event stream, comments left out; each has to be what the row of its call says. */
export const readEvents = (stream: string): ServerEvent[] =>
  stream.split('\n\n').flatMap(block => {
    const event = /^event: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    if (!event || !data) return []
    const parsed: unknown = JSON.parse(data)
    checkEvent(event, parsed)
    return [{ event, data: parsed }]
  })
