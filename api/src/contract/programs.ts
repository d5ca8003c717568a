import { call } from './call.ts'

/** The API as an OpenAPI 3.1 document. */
export const getOpenapi = call('/api/openapi.json', {
  method: 'GET',
  of: 'nobody',
  reply: 'application/json',
})

/** The same as a page. */
export const getApiPage = call('/api/docs', { method: 'GET', of: 'nobody', reply: 'text/html' })
