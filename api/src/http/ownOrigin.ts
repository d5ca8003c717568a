import type { Context, Next } from 'koa'
import { dashboardOrigin } from '../env.ts'
import { notAllowed } from '../errors.ts'

/** Refuses calls that pages of another origin make: SameSite alone does not tell a bot's subdomain from ours. */
export async function ownOrigin(ctx: Context, next: Next) {
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD'
  const origin = ctx.get('origin')
  if (!reads && origin && origin !== dashboardOrigin())
    throw notAllowed('This call must come from the dashboard itself')
  await next()
}
