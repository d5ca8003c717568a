import { env } from '../../env.ts'

const own = 'https://api.voyageai.com/v1'
const atlas = 'https://ai.mongodb.com/v1'

/** The key of Voyage and the address it is for, where one is set. Model keys of Atlas begin with `al-`. */
export const voyageAccess = (): { apiKey: string; baseURL: string } | undefined => {
  const { VOYAGE_API_KEY: apiKey, VOYAGE_BASE_URL: elsewhere } = env
  return apiKey
    ? { apiKey, baseURL: elsewhere ?? (apiKey.startsWith('al-') ? atlas : own) }
    : undefined
}
