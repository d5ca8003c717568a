import { env } from '../env.ts'
import { log } from '../log.ts'

/** Packages of traces, which the operator installs: 18 MB that hardly anybody needs. */
const packages = [
  'sdk-trace',
  'exporter-trace-otlp-http',
  'context-async-hooks',
  'core',
  'resources',
]

/**
 * Sends traces of requests and jobs to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, where that is set; resolves with what
 * sends the last of them and stops. Throws, with the command that mends it, where the packages are missing.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name } = env
  if (!endpoint) return async () => {}
  const { context, propagation, trace } = await import('@opentelemetry/api')
  const sdk = await load()
  // OTLP over HTTP has traces at this path of a collector.
  const exporter = new sdk.OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: sdk.resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new sdk.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new sdk.W3CTraceContextPropagator())
  return async () => {
    for (const api of [trace, context, propagation]) api.disable()
    await provider
      .shutdown()
      .catch((error: unknown) => log.warn({ err: error }, 'the last traces were not sent'))
  }
}

async function load() {
  try {
    const [tracing, exporter, contexts, core, resources] = await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ])
    return { ...tracing, ...exporter, ...contexts, ...core, ...resources }
  } catch (cause) {
    const { peerDependencies } = (await import('../../package.json', { with: { type: 'json' } }))
      .default
    const versions = packages.map(
      name =>
        `@opentelemetry/${name}@${peerDependencies[`@opentelemetry/${name}` as keyof typeof peerDependencies]}`,
    )
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed. Run: npm install --no-save ${versions.join(' ')}`,
      { cause },
    )
  }
}
