import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Table } from './Table.ts'

/** A run of `npm run eval`, with the tables of its parts. */
type Run = {
  date: string
  commit: string
  /** True when files differed from that commit. */
  dirty: boolean
  machine: string
  parts: Record<string, Table[]>
}

/** A table of an earlier run; `since` is the run's date and commit. */
export type SavedTable = Table & { part: string; since: string; machine: string }

const folder = join(import.meta.dirname, '../../../.eval')

/** Starts a run of the current code, saved in `.eval` from its first table on, and loads the earlier runs. */
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

  /** Saves the table at once, so that it survives a run that fails later. */
  async function keep(part: string, table: Table) {
    run.parts[part] = [...(run.parts[part] ?? []), table]
    await mkdir(folder, { recursive: true })
    await writeFile(file, `${JSON.stringify(run, null, 1)}\n`)
  }

  /** Returns the same table of the newest earlier run that has it. */
  const before = (part: string, { title }: Table) =>
    earlier.flatMap(one => tablesOf(one, part)).find(table => table.title === title)

  const savedTo = () => (Object.keys(run.parts).length ? file : undefined)

  return { keep, before, savedTo }
}

/** Returns the tables of the newest run of each part. */
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

/** Returns the saved runs, newest first. */
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
