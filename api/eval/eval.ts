/** `npm run eval`: see the text of `--help` below. */
import { unlessMissing } from './evalData.ts'
import { parts } from './parts.ts'
import { startRun } from './table/savedRuns.ts'
import { showTable } from './table/showTable.ts'

const list = Object.entries(parts)
  .map(
    ([name, { about, byName }]) => `  ${name.padEnd(14)}${about}${byName ? ' (by name only)' : ''}`,
  )
  .join('\n')
const help = `Measures the product on data it has never seen, each figure beside a baseline of the same run
and beside the run before.

  EVAL_DIR=… npm run eval [-- part …]

${list}

Every run is kept as a file in .eval with its date, commit and figures.
`

const evalDir = process.env['EVAL_DIR']
const asked = process.argv.slice(2)
if (asked.includes('--help')) {
  process.stdout.write(help)
  process.exit(0)
}
const unknown = asked.filter(name => !(name in parts))
if (unknown.length) fail(`There is no part ${unknown.join(', ')}.\n\n${help}`)
if (!evalDir) fail(`Set EVAL_DIR to the folder with the evaluation data.\n\n${help}`)

const run = await startRun()
for (const [name, part] of Object.entries(parts)) {
  if (asked.length ? !asked.includes(name) : part.byName) continue
  await unlessMissing(name, async () => {
    for await (const table of part.run(evalDir)) {
      process.stdout.write(showTable(table, run.before(name, table)))
      await run.keep(name, table)
    }
  })
}
const file = run.keptIn()
if (file) process.stdout.write(`\nKept in ${file}\n`)
process.exit(0)

function fail(sentence: string): never {
  process.stderr.write(sentence)
  process.exit(1)
}
