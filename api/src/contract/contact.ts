import * as z from 'zod/mini'
import { maxMessageBody } from '../rules.ts'
import { call } from './call.ts'
import { email, newName } from './shapes.ts'

export const sendMessage = call('/api/contact', {
  of: 'nobody',
  body: {
    name: newName,
    email,
    message: z.string().check(z.trim(), z.minLength(1, 'Write a message'), z.maxLength(5_000)),
  },
  maxBytes: maxMessageBody,
})
