import { env } from './env.ts'

/** Dollars per million tokens in and out. */
type Price = { in: number; out: number }

/** A server whose model composes answers. */
export type ModelServer = {
  /** The API it speaks: Anthropic's Messages, or OpenAI's chat completions. */
  api: 'messages' | 'chatCompletions'
  /** Its name in sentences for the owner. */
  name: string
  /** First word of the settings that are of it. */
  settings: 'ANTHROPIC' | 'OPENAI'
  /** Empty for servers that take no key. */
  apiKey: string
  /** Its own address unless set. */
  baseURL: string | undefined
  model: string
  price: Price | undefined
}

/** Returns the server whose model composes answers: that of `OPENAI_MODEL`, else Anthropic's where a key is set; else none. */
export function modelServer(): ModelServer | undefined {
  if (env.OPENAI_MODEL)
    return {
      api: 'chatCompletions',
      name: 'The model server',
      settings: 'OPENAI',
      apiKey: env.OPENAI_API_KEY ?? '',
      baseURL: env.OPENAI_BASE_URL,
      model: env.OPENAI_MODEL,
      price: env.OPENAI_PRICE,
    }
  if (!env.ANTHROPIC_API_KEY) return undefined
  return {
    api: 'messages',
    name: 'Claude',
    settings: 'ANTHROPIC',
    apiKey: env.ANTHROPIC_API_KEY,
    baseURL: env.ANTHROPIC_BASE_URL,
    model: env.ANTHROPIC_MODEL,
    price: env.ANTHROPIC_PRICE,
  }
}

/** Returns the model that takes a second look at answers, if any: the one that composes them unless set. */
export const verifyModel = (): string | undefined =>
  env.VERIFY_MODEL === 'off' ? undefined : (env.VERIFY_MODEL ?? modelServer()?.model)
