/** `npm run eval`: see the text of `--help` below. */
import { existsSync } from 'node:fs'
import { log } from '../../api/src/log.ts'
import { limit, unlessMissing } from './evalData.ts'
import { parts } from './parts.ts'
import { latestTables, startRun } from './table/savedRuns.ts'
import { showTable } from './table/showTable.ts'
import { writePage } from './table/writePage.ts'
import { writeTalks } from './talks.ts'

const list = Object.entries(parts)
  .map(
    ([name, { about, byName }]) => `  ${name.padEnd(14)}${about}${byName ? ' (by name only)' : ''}`,
  )
  .join('\n')
const help = `Measures the product: each figure beside a baseline of the same run, and beside the run before.

  EVAL_DIR=… npm run eval [-- part …]
  EVAL_DIR=… npm run eval -- --talks    writes ten talks into bench/quality/results/talks.md
  npm run eval -- --page    writes the newest figures of every part into bench/quality/results/latest.md

${list}

Every run is kept as a file in .eval with its date, commit, machine and figures. EVAL_LIMIT=20 asks the first 20 questions
of each set and document, to try a part; such a run is not kept.
`

const evalDir = process.env['EVAL_DIR']
const names = process.argv.slice(2)
if (names.includes('--help')) {
  process.stdout.write(help)
  process.exit(0)
}
if (names.includes('--page')) {
  await writePage(await latestTables(Object.keys(parts)))
  process.exit(0)
}
const unknown = names.filter(name => !(name in parts) && name !== '--talks')
if (unknown.length) fail(`There is no part ${unknown.join(', ')}.\n\n${help}`)
if (!evalDir)
  fail(
    `Set EVAL_DIR to the folder with the evaluation data: bench/quality/README.md says what lies there.\n\n${help}`,
  )
if (!existsSync(evalDir)) fail(`EVAL_DIR is ${evalDir}, but there is no such folder.\n`)
if (names.includes('--talks')) {
  await writeTalks(evalDir)
  process.exit(0)
}

log.level = 'error'
const run = await startRun()
const took: string[] = []
for (const [name, part] of Object.entries(parts)) {
  if (names.length ? !names.includes(name) : part.byName) continue
  const started = performance.now()
  await unlessMissing(name, async () => {
    for await (const table of part.run(evalDir)) {
      process.stdout.write(showTable(table, run.before(name, table)))
      if (limit === Infinity) await run.keep(name, table)
    }
  })
  took.push(`${name} ${spell(performance.now() - started)}`)
}
const file = run.savedTo()
process.stdout.write(`\nTook ${spell(performance.now())}: ${took.join(', ')}.\n`)
if (file) process.stdout.write(`Kept in ${file}\n`)
process.exit(0)

function spell(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function fail(sentence: string): never {
  process.stderr.write(sentence)
  process.exit(1)
}
