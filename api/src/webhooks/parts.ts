import type { Part } from '../bots/parts.ts'
import { Delivery } from './Delivery.ts'
import { Webhook } from './Webhook.ts'

export const webhookParts: Part[] = [{ collection: Webhook }, { collection: Delivery }]
