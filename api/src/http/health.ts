import type { Context, Next } from 'koa'
import mongoose from 'mongoose'
import { unavailable } from '../errors.ts'

/** `/healthz` says that the process serves, `/readyz` that its database answers; on every host. */
export async function health(ctx: Context, next: Next) {
  if (ctx.path === '/healthz') ctx.body = { ok: true }
  else if (ctx.path === '/readyz') {
    await ping()
    ctx.body = { ok: true }
  } else await next()
}

async function ping() {
  try {
    if (!mongoose.connection.db) throw new Error('not connected')
    await mongoose.connection.db.command({ ping: 1 }, { timeoutMS: 2_000 })
  } catch (cause) {
    throw unavailable('The database does not answer', { cause })
  }
}
