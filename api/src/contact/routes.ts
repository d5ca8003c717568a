import { Router } from '@koa/router'
import { ContactMessage as Shape, maxMessageBody } from '../contract.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse } from '../http/limit.ts'
import { readBody } from '../http/readBody.ts'
import { log } from '../log.ts'
import { refuseWhenFull } from '../material/diskRoom.ts'
import { ContactMessage } from './ContactMessage.ts'

export const contact = new Router()

contact.post('/api/contact', async ctx => {
  const { name, email, message } = await readBody(ctx, Shape, maxMessageBody)
  await countUse(messages, callerAddress(ctx))
  await refuseWhenFull()
  const { id } = await ContactMessage.create({ name, email, message })
  log.info({ id }, 'a message came in on the contact page')
  ctx.body = {}
})

const messages = {
  of: 'contact',
  points: 5,
  seconds: 3_600,
  message: 'That is a lot of messages. Please try again later.',
}
