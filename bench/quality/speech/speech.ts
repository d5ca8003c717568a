import { readFile as load } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../../../api/src/env.ts'
import { log } from '../../../api/src/log.ts'
import { hearHere } from '../../../api/src/material/readers.ts'
import { residentMemory } from '../../../api/src/memory/residentMemory.ts'
import { createReaders } from '@sandbox-ai/reading/createReaders'
import { createTranscriber, type Hear } from '@sandbox-ai/reading/speech'
import { limited } from '../evalData.ts'
import type { Table } from '../table/Table.ts'
import { wordErrors } from './wordErrors.ts'

type Line = { language: string; file: string; transcript: string }

const limits = { sideBySide: 1, memory: 512, silence: 60_000, time: 60 * 60_000 }
const sampleMs = 50

/** Recorded speech of `speech/`, heard on this machine and, where `TRANSCRIBE_URL` is set, by that server. */
export async function* evalSpeech(evalDir: string): AsyncGenerator<Table> {
  const folder = join(evalDir, 'speech')
  const lines = limited(await linesOf(join(folder, 'lines.tsv')))
  const { TRANSCRIBE_URL: url, TRANSCRIBE_API_KEY: key, TRANSCRIBE_MODEL: model } = env
  const rows: Table['rows'] = []
  for (const [language, group] of Map.groupBy(lines, line => line.language)) {
    const figures = await measure(folder, group, hearHere())
    const baseline =
      url && (await measure(folder, group, createTranscriber({ url, key, model, log })))
    rows.push({ name: language, figures, ...(baseline && { baseline }) })
  }
  yield {
    title: `Speech, by Whisper ${env.WHISPER} on this machine`,
    columns: {
      'minutes of sound': 'count',
      words: 'count',
      'word errors': 'percent',
      'times real time': 'count',
      'MB at most': 'count',
    },
    ...(url && { baseline: `${model} of the server` }),
    rows,
  }
}

async function linesOf(path: string): Promise<Line[]> {
  const text = await load(path, 'utf8')
  return text
    .trim()
    .split('\n')
    .map(line => {
      const [language = '', file = '', transcript = ''] = line.split('\t')
      return { language, file, transcript }
    })
}

async function measure(folder: string, lines: Line[], hear: Hear | undefined) {
  const { readFile, closeReaders } = createReaders({ ...limits, hear: () => hear })
  const before = residentMemory()
  let max = 0
  const timer = setInterval(() => (max = Math.max(max, residentMemory() - before)), sampleMs)
  const sums = { errors: 0, words: 0, seconds: 0, ms: 0 }
  for (const { file, transcript } of lines) {
    const began = performance.now()
    const { blocks, receipt } = await readFile({ path: join(folder, file), name: file })
    sums.ms += performance.now() - began
    sums.seconds += receipt.units
    const { errors, words } = wordErrors(transcript, blocks.map(({ text }) => text).join(' '))
    sums.errors += errors
    sums.words += words
  }
  clearInterval(timer)
  await closeReaders()
  return {
    'minutes of sound': Math.round(sums.seconds / 60),
    words: sums.words,
    'word errors': sums.errors / sums.words,
    'times real time': Math.round((sums.seconds * 1_000) / sums.ms),
    'MB at most': Math.round(max / 2 ** 20),
  }
}
