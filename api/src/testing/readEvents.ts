import type { ServerEvent } from '../http/events.ts'

/** The events of a whole event stream, comments left out. */
export const readEvents = (stream: string): ServerEvent[] =>
  stream.split('\n\n').flatMap(block => {
    const event = /^event: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    return event && data ? [{ event, data: JSON.parse(data) as unknown }] : []
  })
