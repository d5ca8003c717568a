import type { Door } from '@sandbox-ai/api/contract'

type Body = { message?: string; password?: string; code?: string } | null

/** True for the token that lets in, and for JWTs that begin with it; every other one is refused. */
export const isIn = (authorization?: string) => /^Bearer in(\.|$)/.test(authorization ?? '')

/**
 * Returns what a bot's door answers, or nothing where the call is let in. The password `open sesame` and the code 12345678
 * give the token `in`.
 */
export function answerDoor(
  door: Door | undefined,
  path: string,
  authorization: string | undefined,
  body: Body,
): [status: number, body: object] | undefined {
  if (path.startsWith('/door/')) return answerForm(path, body)
  if (isIn(authorization)) return undefined
  if (authorization && ['/bot.json', '/chat'].includes(path))
    return closed('Please reload the page.', 'The token expired at noon')
  return door && path === '/chat' ? closed('This bot is closed.') : undefined
}

function answerForm(path: string, body: Body): [number, object] {
  if (path === '/door/send-code') return [200, {}]
  const isRight = body?.password === 'open sesame' || body?.code === '12345678'
  return isRight ? [200, { token: 'in' }] : [403, { error: 'Wrong', code: 'not_allowed' }]
}

const closed = (error: string, detail?: string): [number, object] => [
  401,
  { error, code: 'sign_in_needed', ...(detail && { detail }) },
]
