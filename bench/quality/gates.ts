import type { SavedTable } from './table/savedRuns.ts'
import { written } from './table/showTable.ts'

type Gate = {
  part: string
  row: string
  /**
   * By column: the rule engine's figure, where it is known, the required figure, and the target. Less is better where the
   * target is not above the required figure.
   */
  figures: Record<string, [before: number | undefined, must: number, aim: number]>
}

/** The figures to be reached, as far as the data here can measure them. */
const gates: Gate[] = [
  {
    part: 'visitors',
    // The earlier figures are from other documents of these kinds.
    row: 'small organisations, handbooks, price lists: plain questions',
    figures: {
      right: [0.348, 0.55, 0.8],
      wrong: [0.206, 0.2, 0.08],
      'not said, refused': [0.534, 0.72, 0.9],
    },
  },
  {
    part: 'visitors',
    row: 'kept, English',
    figures: {
      right: [0.536, 0.6, 0.8],
      wrong: [0.154, 0.17, 0.08],
      'wrongly refused': [0.31, 0.24, 0.12],
      'not said, refused': [0.673, 0.73, 0.9],
    },
  },
  { part: 'visitors', row: 'kept, five files a bot', figures: { right: [0.427, 0.52, 0.7] } },
  { part: 'visitors', row: 'kept, other languages', figures: { right: [0.555, 0.55, 0.7] } },
  { part: 'visitors', row: 'follow-ups', figures: { right: [undefined, 0.5, 0.75] } },
  {
    part: 'visitors',
    row: 'questions in another language than the material',
    figures: { right: [undefined, 0.5, 0.7] },
  },
  {
    part: 'reworded',
    row: 'reworded by hand, other files',
    figures: { 'Hit@5': [0.273, 0.7, 0.8] },
  },
  {
    part: 'claims',
    row: 'without a second look',
    figures: {
      'honest that pass': [0.47, 0.95, 0.98],
      'lies that pass': [0.29, 0.8, 0.6],
      'lies stopped for an honest one': [1.3, 5, 15],
    },
  },
  {
    part: 'claims',
    row: 'with a second look by a judge that is right',
    figures: { 'honest that pass': [0.47, 0.96, 0.98], 'lies that pass': [0.29, 0.1, 0.04] },
  },
  { part: 'retrieval', row: 'scifact_train', figures: { 'nDCG@10': [0.721, 0.73, 0.75] } },
  { part: 'retrieval', row: 'medquad_a', figures: { 'nDCG@10': [0.675, 0.73, 0.76] } },
  { part: 'retrieval', row: 'xquad en, asked in de', figures: { 'Hit@5': [0.832, 0.831, 0.95] } },
  { part: 'retrieval', row: 'xquad en, asked in es', figures: { 'Hit@5': [0.886, 0.886, 0.95] } },
  {
    part: 'answers',
    row: 'squad2',
    figures: {
      right: [0.838, 0.82, 0.86],
      'wrongly refused': [0.066, 0.1, 0.08],
      'adversarial refused': [0.458, 0.45, 0.7],
      'off-topic refused': [0.983, 0.97, 0.99],
    },
  },
  {
    part: 'clapnq',
    row: 'clapnq',
    figures: {
      'evidence quoted': [0.304, 0.33, 0.5],
      'wrongly refused': [0.17, 0.15, 0.1],
      'rightly refused': [0.59, 0.62, 0.8],
    },
  },
  {
    part: 'speed',
    row: '10,000 passages, after a rest',
    figures: { 'p95 first sentence, ms': [20, 500, 250] },
  },
  {
    part: 'speed',
    row: '8 questions a second for 60 s',
    figures: { failed: [0, 0, 0], 'p95 first sentence, s': [undefined, 2.5, 1] },
  },
  {
    part: 'speed',
    row: '50 questions a second for 20 s',
    figures: { failed: [0, 0, 0], 'longest wait, s': [undefined, 10, 5] },
  },
  {
    part: 'speed',
    row: '300-page PDF read, embedded, trained',
    figures: { seconds: [20, 75, 30] },
  },
  { part: 'speed', row: 'resident memory after warm-up', figures: { MB: [346, 650, 450] } },
]

/** Returns the rows of the gates' table: name, earlier figure, measured, required and target figure, and result. */
export function gateRows(tables: SavedTable[]): string[][] {
  return gates.flatMap(({ part, row: name, figures }) => {
    const table = tables.find(one => one.part === part && one.rows.some(row => row.name === name))
    const row = table?.rows.find(one => one.name === name)
    return Object.entries(figures).map(([column, [before, must, aim]]) => {
      const unit = table?.columns[column]
      const write = unit ? written[unit] : String
      const measured = row?.figures[column]
      const sign = aim > must ? '≥' : '≤'
      const reaches = (goal: number) =>
        measured !== undefined && (aim > must ? measured >= goal : measured <= goal)
      return [
        `${part}, ${name}: ${column}`,
        before === undefined ? '–' : write(before),
        measured === undefined ? 'not measured' : write(measured),
        `${sign} ${write(must)}`,
        `${sign} ${write(aim)}`,
        measured === undefined ? '' : reaches(aim) ? 'aim' : reaches(must) ? 'yes' : '**no**',
      ]
    })
  })
}
