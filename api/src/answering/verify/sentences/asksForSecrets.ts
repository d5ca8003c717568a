import fitted from '@sandbox-ai/models/weights/requests.json' with { type: 'json' }
import { hasKind } from './hasKind.ts'

/** True for a sentence that asks a visitor for a password, a card's number or the like. */
export const asksForSecrets = (sentence: string): Promise<boolean> => hasKind(sentence, fitted)
