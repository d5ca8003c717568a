import { SpanStatusCode, trace } from '@opentelemetry/api'

export const tracer = () => trace.getTracer('sandbox-ai')

/** Does work within a span of the request or job that it is of; its name is one of the code's own. */
export const withSpan = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  tracer().startActiveSpan(name, async span => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
