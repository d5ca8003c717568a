import { Router } from '@koa/router'
import * as calls from '../contract/contact.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse } from '../http/load/limit.ts'
import { on } from '../bots/on.ts'
import { log } from '../log.ts'
import { refuseWhenFull } from '../database/diskRoom.ts'
import { contactMail } from '../mail/templates.ts'
import { queueMail } from '../mail/queueMail.ts'
import { env } from '../env.ts'
import { ContactMessage } from './ContactMessage.ts'

export const contact = new Router()

on(contact, calls.sendMessage, async ({ ctx, body: { name, email, message } }) => {
  await countUse(messages, callerAddress(ctx))
  await refuseWhenFull()
  const { id } = await ContactMessage.create({ name, email, message })
  log.info({ id }, 'a message came in on the contact page')
  const about = { event: `message ${id}`, to: env.CONTACT_EMAIL, replyTo: email }
  await queueMail({ ...about, content: contactMail(name, email, message) })
})

const messages = {
  of: 'contact',
  points: 5,
  seconds: 3_600,
  message: 'That is a lot of messages. Please try again later.',
}
