/**
 * Fits the evidence model on `qa/squad2`, `qa/xquad` and `written/`, and writes it: EVAL_DIR=… node --max-old-space-size=16000 api/eval/fit.ts
 * Prints how it does by cross-validation: each article or file is judged by trees that saw nothing of it. An hour on a slow machine.
 */
import { writeFile } from 'node:fs/promises'
import { settle } from '../src/answering/evidence/findEvidence.ts'
import { evidenceSigns } from '../src/answering/evidence/signs/evidenceSigns.ts'
import { likeliestFirst } from '../src/answering/evidence/signs/likeliestFirst.ts'
import type { Model } from '../src/answering/evidence/signs/model.ts'
import { chance, type Trees } from '../src/answering/evidence/signs/trees.ts'
import { folds, type Kind, type Material } from './fit/Asking.ts'
import { askings } from './fit/askings.ts'
import { boost } from './fit/boost.ts'
import { choosing, logistic } from './fit/losses.ts'
import { type Example, examplesOf, type JudgedExample, judgedOf } from './fit/examples.ts'

const sentenceOptions = {
  rounds: 150,
  depth: 5,
  rate: 0.08,
  leaf: 4,
  l2: 5,
  rows: 0.5,
  columns: 0.5,
}
const evidenceOptions = {
  rounds: 800,
  depth: 6,
  rate: 0.03,
  leaf: 8,
  l2: 2,
  rows: 0.5,
  columns: 0.3,
}
/** To answer what has nothing to do with the material is worse than to refuse. */
const weightOffTopic = 3
/** Counted 3 times, what a small file does not say was answered too often by bots of several files. */
const weightUnsaid = 4
/** Of what a file says in another language signs tell less: few such questions would be answered. */
const weightAbroad = 1.4
/** So many sentences a reply may be taken to say. */
const firstSaid = 2
/** How much of an answer there is where none of them answers. */
const halfAnswer = 0.5
/** Where the threshold goes: so many answerable questions of unseen articles may be refused. */
const mayRefuse = 0.1

const evalDir = process.env['EVAL_DIR']
if (!evalDir) throw new Error('Set EVAL_DIR to the folder with the evaluation data')
const examples: Example[] = []
for await (const asking of askings(evalDir)) examples.push(...(await examplesOf(asking)))

const wholeMaterials = new Set<Material>([
  'article',
  'written article',
  'small file',
  'small file, not English',
])
const ofWhole = examples.filter(
  ({ material, kind }) => kind === 'answerable' && wholeMaterials.has(material),
)
const judged: JudgedExample[] = []
for (let fold = 0; fold < folds; fold++) {
  const trees = fitSentence(ofWhole.filter(one => one.fold !== fold))
  for (const one of examples) if (one.fold === fold) judged.push(judge(one, trees))
}
const samples = judged
  .filter(({ sentences }) => sentences.length)
  .map(one => ({
    one,
    signs: Object.values(evidenceSigns(one.wanted, judgedOf(one))),
    yes: yesOf(one),
    weight: weightOf(one),
  }))
const scores = new Map<JudgedExample, number>()
for (let fold = 0; fold < folds; fold++) {
  const trees = fitEvidence(samples.filter(({ one }) => one.fold !== fold))
  for (const { one, signs } of samples)
    if (one.fold === fold)
      scores.set(one, settle(one.wanted, judgedOf(one), () => chance(trees, signs)).score)
}
const held = of('article', 'answerable')
  .map(scoreOf)
  .toSorted((one, other) => one - other)
const thresholdAt = (refused: number) => held[Math.floor(held.length * refused)] ?? 0
for (const refused of [0.05, mayRefuse, 0.12, 0.15, 0.2]) {
  const threshold = thresholdAt(refused)
  console.log(
    `article, answerable ${percent(refused)}, ${refusedOf('article', threshold)} (from ${threshold.toFixed(3)})`,
  )
}
for (const material of new Set(judged.map(({ material }) => material))) {
  const found = [1, 2, 3].map(many => percent(share(of(material, 'answerable'), among(many))))
  console.log(`${material}, at the threshold: ${refusedOf(material, thresholdAt(mayRefuse))}`)
  console.log(`${material}: the sentence that answers among the first 1, 2, 3: ${found.join(', ')}`)
}

const sample = judged.find(({ sentences }) => sentences.length)
const fitted: Model = {
  sentenceSigns: sample?.signNames ?? [],
  sentence: fitSentence(ofWhole),
  evidenceSigns: sample ? Object.keys(evidenceSigns(sample.wanted, judgedOf(sample))) : [],
  evidence: fitEvidence(samples),
  threshold: Number(thresholdAt(mayRefuse).toFixed(4)),
}
const target = new URL('../src/answering/evidence/signs/model.json', import.meta.url)
await writeFile(target, `${JSON.stringify(fitted)}\n`)

function of(material: Material, kind: Kind): JudgedExample[] {
  return judged.filter(one => one.material === material && one.kind === kind)
}

/** A sentence's signs hardly tell how much a bot was given: whole articles and files are enough. */
function fitSentence(some: Example[]): Trees {
  const groups = some.flatMap(({ sentences }) =>
    sentences.some(({ answers }) => answers)
      ? [sentences.map(({ values, answers }) => ({ signs: values, yes: answers }))]
      : [],
  )
  return boost(groups.flat(), choosing(groups), sentenceOptions)
}

function fitEvidence(some: typeof samples): Trees {
  return boost(some, logistic(some), evidenceOptions)
}

function judge(one: Example, trees: Trees): JudgedExample {
  return { ...one, sentences: likeliestFirst(trees, one.sentences, ({ values }) => values) }
}

/** How much of an answer there is: 0 where there is none, 1 where it would be said. */
function yesOf(one: JudgedExample): number {
  if (one.kind !== 'answerable') return 0
  const { saying } = settle(one.wanted, judgedOf(one), () => 1)
  const said = new Set(saying.slice(0, firstSaid).map(({ place }) => place))
  return one.sentences.some(({ place, answers }) => answers && said.has(place)) ? 1 : halfAnswer
}

function weightOf({ material, kind }: JudgedExample): number {
  if (kind === 'offTopic') return weightOffTopic
  if (kind === 'adversarial' && material.startsWith('small file')) return weightUnsaid
  return material === 'small file, not English' ? weightAbroad : 1
}

function among(many: number) {
  return ({ sentences }: JudgedExample) => sentences.slice(0, many).some(({ answers }) => answers)
}

function scoreOf(one: JudgedExample): number {
  return scores.get(one) ?? 0
}

/** What share of each kind of question is refused. */
function refusedOf(material: Material, threshold: number): string {
  const kinds = Map.groupBy(
    judged.filter(one => one.material === material),
    ({ kind }) => kind,
  )
  return [...kinds]
    .map(([kind, some]) => `${kind} ${percent(share(some, one => scoreOf(one) < threshold))}`)
    .join(', ')
}

function share<T>(all: T[], test: (one: T) => boolean): number {
  return all.filter(test).length / (all.length || 1)
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`
}
