import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Tests that replace modules, bound the memory of their process, or load a native library in their thread or end it. */
const needsOwnProcess =
  /\bvi\.mock\(|\bMEMORY_MB\b|\bdetectSpeech\b|\bstartWorkerPool\b|\bstopModels\b/

/**
 * Returns the tests that match some globs, by what they need: `alone` a process of their own, `shared` the app that the
 * files of a process share, `app` one of their own, which starts in a moment where another has run, and `pure` none.
 */
export function testFiles(...globs: string[]) {
  const files = globSync(globs, { cwd: import.meta.dirname }).toSorted()
  const kinds = Map.groupBy(files, file => kindOf(join(import.meta.dirname, file)))
  return (kind: ReturnType<typeof kindOf>) => kinds.get(kind) ?? []
}

const [app, shared] = ['app.ts', 'testing/sharedApi.ts'].map(file =>
  join(import.meta.dirname, 'api/src', file),
) as [string, string]

function kindOf(file: string) {
  if (needsOwnProcess.test(readFileSync(file, 'utf8'))) return 'alone'
  const reached = reachedFrom(file)
  if (reached.has(shared)) return 'shared'
  return reached.has(app) ? 'app' : 'pure'
}

/** Returns the modules of this repository that a file loads, by way of others as well, and itself. */
export function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const imported of importsOf(file)) reachedFrom(imported, reached)
  return reached
}

const known = new Map<string, string[]>()
/** Imports at the start of a line, but for those of types alone, and imports when needed. */
const imports =
  /^(?:import|export)\b(?! type\b)(?:[^'"]*\bfrom)? '(\.[^']+\.ts|@sandbox-ai\/[^']+)'|\bimport\('(\.[^']+\.ts)'\)/gm

function importsOf(file: string): string[] {
  const earlier = known.get(file)
  if (earlier) return earlier
  const paths = [...readFileSync(file, 'utf8').matchAll(imports)]
    .map(([, early, late]) => pathOf(early ?? late ?? '', file))
    .filter(path => /\.tsx?$/.test(path))
  known.set(file, paths)
  return paths
}

const pathOf = (name: string, importer: string) =>
  name.startsWith('.') ? join(dirname(importer), name) : fileURLToPath(import.meta.resolve(name))
