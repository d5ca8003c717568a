import type { Part } from '../bots/parts.ts'
import { Invitation } from './Invitation.ts'

export const teamParts: Part[] = [{ collection: Invitation }]
