import type { Context, Next } from 'koa'
import mongoose from 'mongoose'
import { unavailable } from '../errors.ts'
import type { Lifetime } from './Lifetime.ts'

/**
 * `/healthz` says that the process serves, `/readyz` that it has started, does not stop and its database answers; on
 * every host.
 */
export function health({ ready, stops }: Lifetime) {
  let isReady = false
  ready.then(
    () => (isReady = true),
    () => {},
  )
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next()
    if (ctx.path === '/readyz') {
      if (!isReady) throw unavailable('The server is starting')
      if (stops.aborted) throw unavailable('The server is stopping')
      await ping()
    }
    ctx.body = { ok: true }
  }
}

async function ping() {
  try {
    if (!mongoose.connection.db) throw new Error('not connected')
    await mongoose.connection.db.command({ ping: 1 }, { timeoutMS: 2_000 })
  } catch (cause) {
    throw unavailable('The database is not answering', { cause })
  }
}
