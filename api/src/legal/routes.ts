import { Router } from '@koa/router'
import { on } from '../bots/on.ts'
import * as calls from '../contract/legal.ts'
import { readLegalPage } from './readLegalPage.ts'

export const legal = new Router()

on(legal, calls.getLegalPage, async ({ ctx, body: { page } }) => {
  ctx.set('Cache-Control', 'no-cache')
  return { text: await readLegalPage(page) }
})
