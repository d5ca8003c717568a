import type { Part } from '../bots/parts.ts'
import { Domain } from './Domain.ts'

export const domainParts: Part[] = [{ collection: Domain }]
