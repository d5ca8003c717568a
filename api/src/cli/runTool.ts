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

/** Codes of a disk, a quota or a limit of file sizes that is reached: Node's, and SQLite's for a full disk and a failed one. */
const diskFails = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 13, 10])

/** Returns the message of an error; of Node's about wrong options only its first sentence. */
function sentence(error: unknown): string {
  const { code, errcode = 0, message } = error as NodeJS.ErrnoException & { errcode?: number }
  if (diskFails.has(code) || diskFails.has(errcode & 0xff))
    return `The disk takes no more, or fails: ${message}. Nothing half-made was kept. Look at its room, limits of file sizes (ulimit -f) and the log of the system, then run the same again.`
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

const maxListed = 100

/** Prints problems of a database, of many the first ones. */
export function list(problems: string[]) {
  for (const problem of problems.slice(0, maxListed)) say(`! ${problem}`)
  const more = problems.length - maxListed
  if (more > 0) say(`! and ${more} more`)
}

/** Resolves when the process gets its first signal to end. */
export const stopped = () =>
  new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve())
  })
