import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Fails on circles of files, on folders that import from those after them, on packages that import the app, and on long
// files; prints the lines of `api/src` without tests.

const root = import.meta.dirname
const maxLines = 250
const exclude = ['**/node_modules/**', '**/dist/**']

const files = globSync('{api,bench,client,dashboard,examples,packages,widget}/**/*.{ts,tsx}', {
  cwd: root,
  exclude,
})
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const linesIn = (file: string) => textOf(file).split('\n').length - 1

const imports =
  /^(?:import|export)\b[^'";]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm
const specifiersIn = (file: string) =>
  [...textOf(file).matchAll(imports)].map(([, one, other, late]) => one ?? other ?? late ?? '')

/** By each file, those that it imports by their paths, types too. */
const imported = new Map(
  files.map(file => [
    file,
    specifiersIn(file)
      .filter(specifier => specifier.startsWith('.'))
      .map(specifier => join(dirname(file), specifier)),
  ]),
)

/** Returns the circles of files, each once, beginning anywhere. */
function circles(): string[][] {
  const done = new Set<string>()
  const path: string[] = []
  const all: string[][] = []
  const follow = (file: string) => {
    if (path.includes(file)) return all.push([...path.slice(path.indexOf(file)), file])
    if (done.has(file)) return
    path.push(file)
    for (const next of imported.get(file) ?? []) follow(next)
    path.pop()
    done.add(file)
  }
  for (const file of files) follow(file)
  return all
}

/**
 * What lies in these folders, in the order in which it may be known: each imports only from those before it. `*` stands for
 * the files of a folder that are not named.
 */
const orders = {
  'api/src': `rules contract errors loggedError machineMemory env modelServer telemetry log temporaryFolder takeBreaths idleThreads eachAs readAhead csv
    secrets memory database models http jobs users bots mail domains team contact legal plans accounts access programs exchanges passages material web webhooks
    training
    answering insight site transfer dashboard rotation upgrades operator app upkeep monitoring serve buildIfStale start main doctor cli install`,
  'api/src/web': 'parsing robots client pages feeds crawl import *',
  'api/src/answering': `AnswerEvent Evidence areAlike inTurn Question visibleSources
    replies contactLine verify rerank today retrieve read conversation compose *`,
}

/** Returns what imports from what comes after it, and what has no place. */
function disorder(folder: string, names: string): string[] {
  const order = names.split(/\s+/)
  const inside = files.filter(file => file.startsWith(`${folder}/`) && !isTest(file))
  const placeOf = (file: string) => {
    const [name = '', ...deeper] = file.slice(folder.length + 1).split('/')
    const at = order.indexOf(name.replace(/\.ts$/, ''))
    return at < 0 && !deeper.length ? order.indexOf('*') : at
  }
  const empty = order
    .filter((name, at) => name !== '*' && !inside.some(file => placeOf(file) === at))
    .map(name => `${name} is named in the order of ${folder} and does not exist.`)
  const wrong = inside.flatMap(file => {
    const place = placeOf(file)
    if (place < 0) return [`${file} has no place in the order of ${folder}: ${order.join(' < ')}`]
    return (imported.get(file) ?? [])
      .filter(other => inside.includes(other) && placeOf(other) > place)
      .map(other => `${file} imports ${other}, which comes after it: ${order.join(' < ')}`)
  })
  return [...empty, ...wrong]
}

/** Returns the folder of the package that a file of `src` belongs to. */
const packageOf = (file: string) => /^packages\/[^/]+\/src(?=\/)/.exec(file)?.[0]

const intoApp = [...imported].flatMap(([file, paths]) => {
  const own = packageOf(file)
  if (!own) return []
  const apps = specifiersIn(file).filter(name =>
    /^@sandbox-ai\/(api|dashboard|widget)\b/.test(name),
  )
  return [...paths.filter(path => !path.startsWith(dirname(own))), ...apps].map(
    path => `${file} imports ${path}: packages know nothing of the app; hand it in.`,
  )
})

const long = files
  .filter(file => !isTest(file) && linesIn(file) > maxLines)
  .map(file => `${file} has ${linesIn(file)} lines, more than ${maxLines}: split it.`)

const problems = [
  ...circles().map(circle => `These files import each other: ${circle.join(' → ')}`),
  ...Object.entries(orders).flatMap(([folder, names]) => disorder(folder, names)),
  ...intoApp,
  ...long,
]
const ofApi = files.filter(file => file.startsWith('api/src/') && !isTest(file))
console.log(`api/src: ${ofApi.reduce((sum, file) => sum + linesIn(file), 0)} lines without tests`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
