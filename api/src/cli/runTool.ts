import { parseArgs } from 'node:util'

/**
 * Runs a tool of the command line: `--help` shows its usage and does nothing else, and whatever `run` throws is
 * one sentence on stderr and the exit code 1.
 */
export async function runTool(usage: string, run: (args: string[]) => Promise<void>) {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage.trim()}\n`)
    return
  }
  try {
    await run(args)
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`)
    process.exitCode = 1
  }
}

/** Returns the message of an error; of Node's about wrong options only its first sentence. */
function sentence(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('ERR_PARSE_ARGS') ? `${message.split('. ')[0]}. See --help.` : message
}

/** Returns the one argument of a tool, `fallback` by default, and the folder if there is one; throws on more arguments. */
export function oneArgument(args: string[], name: string, fallback?: string) {
  const { values, positionals } = parseArgs({
    args,
    options: { folder: { type: 'string' } },
    allowPositionals: true,
  })
  const [argument = fallback, ...others] = positionals
  if (!argument || others.length > 0) throw new Error(`Give one ${name}. See --help.`)
  return { argument, folder: values.folder }
}

/** Prints one line to the terminal. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Resolves when the process gets its first signal to end. */
export const stopped = () =>
  new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve())
  })
