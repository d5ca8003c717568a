import type { Context } from 'koa'
import * as z from 'zod/mini'
import { invalid } from '../errors.ts'

/** Returns the request's query in the given shape; throws Invalid for anything else. */
export function readQuery<Shape extends z.ZodMiniType>(
  ctx: Context,
  shape: Shape,
): z.output<Shape> {
  const parsed = z.safeParse(shape, { ...ctx.query })
  if (parsed.success) return parsed.data
  throw invalid('This address is not complete. Go back and choose again.')
}
