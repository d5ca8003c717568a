import type { Context } from 'koa'

/** True when the caller prefers a reply before the work is done: `Prefer: respond-async` (RFC 7240). */
export const prefersAsync = (ctx: Context) =>
  ctx
    .get('prefer')
    .split(',')
    .some(wish => wish.trim().toLowerCase() === 'respond-async')
