import { User } from './users/User.ts'
import { buildIfStale } from './buildIfStale.ts'
import { dashboardOrigin, env } from './env.ts'
import { modelServer } from './modelServer.ts'
import { log } from './log.ts'
import { prepareModels, stopModels } from './models/models.ts'
import { serve } from './serve.ts'
import { newerData } from './upgrades/newerData.ts'

/** Builds what is stale, serves until a signal stops it, and says so to the person at the terminal. */
export async function start() {
  // A start may break off anywhere: until it serves, a signal ends it at once.
  let stop = async () => {}
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end(() => stop()))
  try {
    refuseArguments(process.argv.slice(2))
    await buildIfStale()
    stop = (await serve()).stop
    if (env.MONGODB_URI) void newerData().then(why => outdated(why, stop))
    prepareModels()
    await greet()
    if (modelServer()) await describeModel()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

/** Ends a server that another one has left behind: what it would write, nobody would upgrade any more. */
function outdated(why: string, stop: () => Promise<void>) {
  log.error(`${why} This server stops.`)
  void end(stop, 1)
}

function refuseArguments([first]: string[]) {
  if (first)
    throw new Error(
      `"${first}" is not known. Settings are environment variables: PORT=3001 npm start`,
    )
}

async function end(stop: () => Promise<void>, code = 0) {
  try {
    await stop()
    await stopModels()
    process.exit(code)
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
