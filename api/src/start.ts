import { User } from './users/User.ts'
import { buildIfStale } from './buildIfStale.ts'
import { dashboardOrigin, env } from './env.ts'
import { log } from './log.ts'
import { prepareModels, stopModels } from './models/models.ts'
import { serve } from './serve.ts'

/** Builds what is stale, serves until a signal stops it, and says so to the person at the terminal. */
export async function start() {
  try {
    refuseArguments(process.argv.slice(2))
    await buildIfStale()
    const { stop } = await serve()
    prepareModels()
    await greet()
    if (env.ANTHROPIC_API_KEY) await describeModel()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(stop))
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

function refuseArguments([first]: string[]) {
  if (first)
    throw new Error(
      `"${first}" is not known. Settings are environment variables: PORT=3001 npm start`,
    )
}

async function end(stop: () => Promise<void>) {
  try {
    await stop()
    await stopModels()
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'stopping failed')
    process.exit(1)
  }
}

async function greet() {
  const isEmpty = !(await User.exists({}))
  const first = isEmpty ? '\nNobody has an account yet: open it and choose "Start Free".' : ''
  const proxy =
    env.TRUST_PROXY && env.BIND.includes('127.0.0.1')
      ? '\nOnly a proxy on this machine reaches it. Set BIND=0.0.0.0 for one elsewhere.'
      : ''
  process.stdout.write(`\nSandBox AI is at ${dashboardOrigin()}${first}${proxy}\n\n`)
}

/** Asks the server what the model can do, so that a wrong key or name shows in the log before the first question. */
async function describeModel() {
  const { verifiedClaude } = await import('./answering/compose/claude/verifiedClaude.ts')
  verifiedClaude()
}

/** Returns the reason why the server did not start, for the terminal. */
function explain(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return 'Another program listens on this port. Stop it, or choose another one with PORT=3001.'
  return `SandBox AI could not start: ${message}`
}
