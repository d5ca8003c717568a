import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { FormData } from 'undici'
import type { File, Reply } from '../../../api/src/contract.ts'
import type { Caller } from '../../../api/src/testing/caller.ts'
import { expectOk, makeBot } from '../../../api/src/testing/make.ts'
import type { Answer } from './answersRow.ts'

/** Uploads the files and trains the bot on them; gives why files could not be read, by name. */
export async function learnFiles(
  user: Caller,
  botName: string,
  paths: string[],
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const path of paths) {
    const form = new FormData()
    form.append('currentBot', botName)
    form.append('files', await openAsBlob(path), basename(path))
    const response = await user.send('/api/upload-files', { method: 'POST', body: form })
    const { files } = (await response.json()) as { files?: File[] }
    if (files?.[0]?.status !== 'ready')
      problems[basename(path)] = files?.[0]?.error ?? 'It was not uploaded.'
  }
  if (Object.keys(problems).length < paths.length)
    await expectOk(user.post('/create-index', { currentBot: botName }))
  return problems
}

/** Makes a bot that has learnt some texts, each as a file of its own; gives its name. */
export async function botOfTexts(
  user: Caller,
  texts: { id: string; title: string; text: string }[],
): Promise<string> {
  const botName = await makeBot(user)
  const files = texts.map(({ id, title, text }) => ({
    name: `${id}.md`,
    bytes: `# ${title}\n\n${text}\n`,
  }))
  for (let at = 0; at < files.length; at += 10)
    await expectOk(user.upload(botName, files.slice(at, at + 10)))
  await expectOk(user.post('/create-index', { currentBot: botName }))
  return botName
}

/** The bot's reply over HTTP. */
export const replyOf = (user: Caller, botName: string, message: string, conversation?: string) =>
  expectOk(
    user.post<Reply>('/api/ask', { currentBot: botName, message, index: 'trained', conversation }),
  )

/** Asks the bot over HTTP; marks of sources are taken out. */
export async function ask(user: Caller, botName: string, message: string, conversation?: string) {
  const started = performance.now()
  const reply = await replyOf(user, botName, message, conversation)
  const text = reply.answered ? reply.answer.replace(/ ?\[\d+\]/g, '') : ''
  const answer: Answer = { text, quotes: reply.sources.map(({ quote }) => quote) }
  const { kind, conversation: name } = reply
  return { kind, answer, conversation: name, ms: performance.now() - started }
}
