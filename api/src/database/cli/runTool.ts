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

/** What Node says of wrong options goes on with how to escape them; its first sentence is enough. */
function sentence(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('ERR_PARSE_ARGS') ? `${message.split('. ')[0]}. See --help.` : message
}

/** The one thing a tool is told, unless `otherwise` stands in for it, and the folder when one is named. */
export function oneArgument(args: string[], name: string, otherwise?: string) {
  const { values, positionals } = parseArgs({
    args,
    options: { folder: { type: 'string' } },
    allowPositionals: true,
  })
  const [argument = otherwise, ...others] = positionals
  if (!argument || others.length > 0) throw new Error(`Give one ${name}. See --help.`)
  return { argument, folder: values.folder }
}

/** One line for the person at the terminal. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Resolves when somebody asks the process to end; asking twice is no different. */
export const stopped = () =>
  new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve())
  })
