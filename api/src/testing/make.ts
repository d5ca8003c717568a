import type { Bot, File, Training, User } from '../contract.ts'
import type { Caller } from './caller.ts'
import type { TestApi } from './startApi.ts'

let made = 0

export const password = 'correct horse battery'

/** A new account, signed in, its trial started. */
export async function makeUser(
  api: Pick<TestApi, 'newCaller'>,
): Promise<Caller & { email: string }> {
  made += 1
  const email = `person${made}@example.com`
  const caller = api.newCaller()
  await expectOk(caller.post('/api/signup', { email, password }))
  await expectOk(caller.post<{ user: User }>('/api/start-trial', { user: email }))
  return { ...caller, email }
}

/** A new bot of the user's. */
export async function makeBot(user: Caller, botName = `bot-${(made += 1)}`): Promise<string> {
  await expectOk(user.post<{ bot: Bot }>('/api/create-bot', { botName }))
  return botName
}

/** Uploads texts under their names and trains the bot on them. */
export async function teach(
  user: Caller,
  botName: string,
  files: Record<string, string | Uint8Array>,
) {
  const sent = Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
  const { files: received } = await expectOk(user.upload<{ files: File[] }>(botName, sent))
  const { training } = await expectOk(
    user.post<{ training: Training }>('/create-index', { currentBot: botName }),
  )
  return { files: received, training }
}

/** A bot that has learnt the files and whose site runs. */
export async function makeRunningBot(
  user: Caller,
  files: Record<string, string | Uint8Array>,
): Promise<string> {
  const botName = await makeBot(user)
  await teach(user, botName, files)
  await expectOk(user.post('/api/run-streamlit-app', { botName }))
  return botName
}

/** The body of an answer that must have succeeded. */
export async function expectOk<Body>(
  answer: Promise<{ status: number; body: Body }>,
): Promise<Body> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
