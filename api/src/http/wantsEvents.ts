import type { Context } from 'koa'

/** True when the caller accepts server-sent events. */
export const wantsEvents = (ctx: Context) => ctx.get('accept').includes('text/event-stream')
