import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Context, Next } from 'koa'
import { calls } from '../contract/calls.ts'
import type { Call } from '../contract.ts'
import { env } from '../env.ts'
import { requestSeconds } from './metrics.ts'
import { withRequestId } from './requestId.ts'
import { tracer } from './withSpan.ts'

const names = new Map<Call, string>([...calls].map(([name, row]) => [row, name]))

/** Notes which row of the contract answers a request. */
export const noteRow = (ctx: Context, row: Call) => void (ctx.state['row'] = names.get(row))

/** Returns the row that answers a request: its name in the contract, `other` for pages and what is at no address. */
export const rowOf = (ctx: Context): string => String(ctx.state['row'] ?? 'other')

/** A request when it has ended. */
export type Ended = { ctx: Context; id: string; seconds: number; status: string }

/**
 * Gives a request its id, which the response carries and every line of the log that is about it, and a span; measures it
 * until its answer has been sent or its caller has left. Ids and traces of a proxy go on where that is trusted.
 */
export const watchRequest =
  (onEnd: (ended: Ended) => void = () => {}) =>
  (ctx: Context, next: Next) => {
    const began = performance.now()
    const isTrusted = env.TRUST_PROXY > 0
    return withRequestId(isTrusted ? ctx.get('x-request-id') : '', id => {
      ctx.set('X-Request-Id', id)
      const outer = isTrusted
        ? propagation.extract(context.active(), ctx.req.headers)
        : context.active()
      const span = tracer().startSpan(ctx.method, { kind: SpanKind.SERVER }, outer)
      ctx.res.once('close', () => {
        const status = statusOf(ctx)
        const seconds = (performance.now() - began) / 1_000
        requestSeconds.observe({ row: rowOf(ctx), status }, seconds)
        endSpan(span, ctx, status)
        onEnd({ ctx, id, seconds, status })
      })
      return context.with(trace.setSpan(outer, span), next)
    })
  }

/** `2xx`, or `left` where the caller closed the connection before the answer was sent. */
const statusOf = ({ res }: Context) =>
  res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'left'

function endSpan(span: Span, ctx: Context, status: string) {
  span.updateName(`${ctx.method} ${rowOf(ctx)}`)
  span.setAttributes({
    'http.request.method': ctx.method,
    'http.response.status_code': ctx.res.statusCode,
    'sandbox.row': rowOf(ctx),
  })
  if (status === '5xx') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
