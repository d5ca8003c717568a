import { join } from 'node:path'
import type { Reading } from '@sandbox-ai/reading/Reading'
import { readFile } from '../../api/src/material/readers.ts'
import { readLines } from './evalData.ts'

/** The PDFs of `qa/northwind`: one company's plans, handbook and roles. */
export const northwindFiles = [
  'Benefit_Options.pdf',
  'Northwind_Health_Plus_Benefits_Details.pdf',
  'Northwind_Standard_Benefits_Details.pdf',
  'PerksPlus.pdf',
  'employee_handbook.pdf',
  'role_library.pdf',
]

export const northwindFolder = (evalDir: string) => join(evalDir, 'qa/northwind')

export type PageQuestion = { q: string; gold_pages: { doc: string; page: number }[] }

/** Questions the PDFs answer, with the pages that do. */
export const northwindQuestions = (evalDir: string, name: 'questions' | 'questions_201') =>
  readLines<PageQuestion>(join(northwindFolder(evalDir), `${name}.jsonl`))

export const northwindReadings = (evalDir: string): Promise<{ name: string; reading: Reading }[]> =>
  Promise.all(
    northwindFiles.map(async name => ({
      name,
      reading: await readFile({ path: join(northwindFolder(evalDir), name), name }),
    })),
  )
