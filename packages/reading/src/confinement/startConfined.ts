import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Environment variables that are passed on: no keys of ours where files of strangers are opened. */
const passedOn = ['TZ', 'MALLOC_ARENA_MAX']

const inRepository = (path: string) =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** The program itself: our packages and those they use; not the app beside them, where somebody may keep `DATA_DIR`. */
const program = ['node_modules/', 'packages/', 'package.json'].map(inRepository)

type Options = {
  /** Megabytes of resident memory at which it ends. */
  megabytes: number
  args?: string[]
  /** Paths beside the program that it may read. */
  readable?: string[]
  flags?: string[]
  env?: Record<string, string>
}

/**
 * Starts a script of ours that opens bytes of strangers, in a process that may read the program and `readable`, and else
 * no file: it can neither write, nor start processes, nor reach the network, and knows no key. Its first argument is the
 * number of megabytes.
 */
export function startConfined(script: URL, options: Options): ChildProcess {
  const { megabytes, args = [], readable = [], flags = [], env } = options
  return fork(fileURLToPath(script), [String(megabytes), ...args], {
    execArgv: [
      '--permission',
      ...[...program, ...readable].map(path => `--allow-fs-read=${path}`),
      // For the guard, formulas and recognisers of letters; they get what this process has.
      '--allow-worker',
      // SQLite in Node opens any file, whatever the permissions.
      '--no-experimental-sqlite',
      `--import=${new URL('./confine.ts', import.meta.url).href}`,
      ...flags,
    ],
    env: {
      ...Object.fromEntries(passedOn.map(name => [name, process.env[name]])),
      ...env,
    },
    cwd: inRepository('packages/reading/'),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
