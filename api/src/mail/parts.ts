import type { Part } from '../bots/parts.ts'
import { eraseMails } from './eraseMails.ts'
import { OutgoingMail } from './OutgoingMail.ts'

export const mailParts: Part[] = [{ collection: OutgoingMail, erase: bot => eraseMails({ bot }) }]
