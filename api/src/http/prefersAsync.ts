import type { Context } from 'koa'

/** Whether the caller wants its answer before the work is done (RFC 7240). */
export const prefersAsync = (ctx: Context) =>
  ctx
    .get('prefer')
    .split(',')
    .some(wish => wish.trim().toLowerCase() === 'respond-async')
