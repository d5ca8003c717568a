import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { FormData } from 'undici'
import type { File, Reply } from '../src/contract.ts'
import { type Caller } from '../src/testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../src/testing/make.ts'
import { startApi } from '../src/testing/startApi.ts'
import { type AnswersRow, type Asked, rowOf } from './answers.ts'
import { floorAnswer } from './floor.ts'
import { readSquad, type Squad } from './squad.ts'

type Document = { file: string; article: string; format: string }

/**
 * Uploads the articles of `qa/squad2` as files to the real app, trains a bot on each and asks its
 * `abstention_mix`; one row a file format and one for all, beside the floor.
 */
export async function evalUploaded(evalDir: string): Promise<AnswersRow[]> {
  const squad = await readSquad(evalDir)
  const folder = join(evalDir, 'qa/squad2')
  const lines = (await readFile(join(folder, 'documents.jsonl'), 'utf8')).trim().split('\n')
  const documents = lines.map((line): Document => JSON.parse(line))
  const api = await startApi({ OWNER_LIMIT: '1000000' })
  try {
    const user = await makeUser(api)
    const asked = new Map<string, Asked[]>()
    const floor: Asked[] = []
    for (const document of documents) {
      const botName = await makeBot(user)
      const problem = await learn(user, botName, join(folder, document.file))
      if (problem) {
        process.stdout.write(`${document.file}: ${problem}\n`)
        continue
      }
      const questions = mixOf(squad, document.article)
      const article = squad.articles.find(({ title }) => title === document.article)
      for (const one of questions) {
        const answer = await ask(user, botName, one.question.q)
        asked.set(document.format, [...(asked.get(document.format) ?? []), { ...one, ...answer }])
        if (article) floor.push({ ...one, given: floorAnswer(one.question.q, article), ms: 0 })
      }
    }
    const rows = [...asked].map(([format, all]) => rowOf(format, all, squad.articles))
    return [
      ...rows,
      rowOf('all uploaded', [...asked.values()].flat(), squad.articles),
      rowOf('floor', floor, squad.articles),
    ]
  } finally {
    await api.stop()
  }
}

/** Uploads the file and trains on it; says why where it could not be read. */
async function learn(user: Caller, botName: string, path: string): Promise<string | undefined> {
  const form = new FormData()
  form.append('currentBot', botName)
  form.append('files', await openAsBlob(path), basename(path))
  const response = await user.send('/api/upload-files', { method: 'POST', body: form })
  const { files } = (await response.json()) as { files: File[] }
  const [file] = files
  if (file?.status !== 'ready') return file?.error ?? 'not uploaded'
  await expectOk(user.post('/create-index', { currentBot: botName }))
  return undefined
}

async function ask(user: Caller, botName: string, message: string) {
  const started = performance.now()
  const reply = await expectOk(
    user.post<Reply>('/api/ask', { currentBot: botName, message, index: 'trained' }),
  )
  const text = reply.answered ? reply.answer.replace(/ ?\[\d+\]/g, '') : ''
  const given = { text, quotes: reply.sources.map(({ quote }) => quote) }
  return { given, ms: performance.now() - started }
}

function mixOf(squad: Squad, title: string) {
  const mix = squad.abstention_mix.find(one => one.title === title)
  const byId = new Map(squad.questions.map(question => [question.id, question]))
  const named = (ids: string[] = [], kind: Asked['kind']) =>
    ids.flatMap(id => {
      const question = byId.get(id)
      return question ? [{ question, kind }] : []
    })
  return [
    ...named(mix?.answerable, 'answerable'),
    ...named(mix?.adversarial_unanswerable, 'adversarial'),
    ...named(mix?.off_topic_unanswerable, 'offTopic'),
  ]
}
