import type { Context } from 'koa'

/** Has the browser keep the answer as a file of that name. */
export function attachFile(ctx: Context, name: string) {
  ctx.attachment(name)
  ctx.type = name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/x-ndjson'
  ctx.set('Cache-Control', 'no-store')
}
