import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Table } from './Table.ts'

/** One `npm run eval`, with the tables of the parts it ran. */
type Run = {
  date: string
  commit: string
  /** Whether files differed from that commit. */
  dirty: boolean
  machine: string
  parts: Record<string, Table[]>
}

/** A table of an earlier run; `since` says which. */
export type SavedTable = Table & { part: string; since: string; machine: string }

const folder = join(import.meta.dirname, '../../.eval')

/** A run of the code as it is now, with the runs before it; kept as a file in `.eval` from its first table on. */
export async function startRun() {
  const earlier = await earlierRuns()
  const run: Run = {
    date: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD'),
    dirty: git('status', '--porcelain') !== '',
    machine: machineHere(),
    parts: {},
  }
  const file = join(folder, `${run.date.slice(0, 19).replaceAll(':', '-')}-${run.commit}.json`)

  /** Keeps the table; whatever ends the run later, it stays. */
  async function keep(part: string, table: Table) {
    run.parts[part] = [...(run.parts[part] ?? []), table]
    await mkdir(folder, { recursive: true })
    await writeFile(file, `${JSON.stringify(run, null, 1)}\n`)
  }

  /** The same table of the newest earlier run that has it. */
  const before = (part: string, { title }: Table) =>
    earlier.flatMap(one => tablesOf(one, part)).find(table => table.title === title)

  const keptIn = () => (Object.keys(run.parts).length ? file : undefined)

  return { keep, before, keptIn }
}

/** The tables of the newest run of each of these parts. */
export async function latestTables(parts: string[]): Promise<SavedTable[]> {
  const runs = await earlierRuns()
  return parts.flatMap(part => {
    const run = runs.find(one => one.parts[part])
    return run ? tablesOf(run, part) : []
  })
}

const tablesOf = (run: Run, part: string): SavedTable[] =>
  (run.parts[part] ?? []).map(table => ({
    ...table,
    part,
    since: spell(run),
    machine: run.machine,
  }))

const machineHere = () =>
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`

const spell = ({ date, commit, dirty }: Run) =>
  `${date.slice(0, 16).replace('T', ' ')} ${commit}${dirty ? '+' : ''}`

/** Newest first. */
async function earlierRuns(): Promise<Run[]> {
  const names = await readdir(folder).catch(() => [])
  const saved = names.filter(name => name.endsWith('.json')).toSorted()
  return Promise.all(
    saved.toReversed().map(async name => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  )
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
