import { fetch } from 'undici'
import { z } from 'zod'
import type { ModelServer } from '../modelServer.ts'
import { type Finding, note, ok, reasonOf, wrong } from './Finding.ts'

const about = 'Model'
const patienceMs = 10_000

/** Asks the server of the model that composes answers whether it takes the key and knows the model. */
export async function checkModelServer(server: ModelServer | undefined): Promise<Finding[]> {
  if (!server) return [note(about, 'No model is set: answers are the sentences of the material.')]
  const { url, headers } = requestTo(server)
  const { host } = new URL(url)
  const { settings, model } = server
  try {
    const { status } = await get(url, headers)
    if (status === 404) return [await lookInList(server, url, headers)]
    return [refusalOf(server, host, status) ?? ok(about, `${host} has ${model}`)]
  } catch (error) {
    return [
      wrong(
        about,
        `${host} does not answer: ${reasonOf(error)}`,
        `Look at ${settings}_BASE_URL, and whether this machine may reach it.`,
      ),
    ]
  }
}

/** Returns what is wrong where a server refuses. */
function refusalOf({ settings }: ModelServer, host: string, status: number): Finding | undefined {
  if (status === 401 || status === 403)
    return wrong(
      about,
      `${host} does not take the key (status ${status}).`,
      `Set ${settings}_API_KEY to a key that is valid.`,
    )
  if (status >= 400)
    return wrong(
      about,
      `${host} answers with status ${status}.`,
      'Look at the state of the server, and at your account there.',
    )
  return undefined
}

const get = (url: string, headers: Record<string, string>) =>
  fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) })

const List = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Looks for the model in the list of all, which is the one thing that some servers have to say of their models. */
async function lookInList(
  server: ModelServer,
  url: string,
  headers: Record<string, string>,
): Promise<Finding> {
  const { settings, model } = server
  const { host } = new URL(url)
  const response = await get(url.slice(0, url.lastIndexOf('/')), headers)
  if (response.status === 404)
    return note(
      about,
      `${host} does not say which models it has. Where it writes no answers, look at ${settings}_BASE_URL.`,
    )
  const refusal = refusalOf(server, host, response.status)
  if (refusal) return refusal
  const list = List.safeParse(await response.json().catch(() => undefined))
  if (list.data?.data.some(({ id }) => id === model)) return ok(about, `${host} has ${model}`)
  const mend = `Set ${settings}_MODEL to one that it has, or look at ${settings}_BASE_URL.`
  return wrong(about, `${host} does not know the model ${model}.`, mend)
}

const ownAddresses = {
  messages: 'https://api.anthropic.com',
  chatCompletions: 'https://api.openai.com/v1',
}

/** Returns the address of a model's server, without a slash at its end. */
export const addressOf = ({ api, baseURL }: ModelServer) =>
  (baseURL ?? ownAddresses[api]).replace(/\/+$/, '')

function requestTo(server: ModelServer) {
  const { api, apiKey, model } = server
  const name = encodeURIComponent(model)
  if (api === 'chatCompletions')
    return {
      url: `${addressOf(server)}/models/${name}`,
      headers: { ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    }
  return {
    url: `${addressOf(server)}/v1/models/${name}`,
    headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
  }
}
