import fitted from '@sandbox-ai/models/weights/orders.json' with { type: 'json' }
import { hasKind } from './hasKind.ts'

/** True for a sentence of the material that gives orders to whoever answers for it. It supports no claim. */
export const givesOrders = (sentence: string): Promise<boolean> => hasKind(sentence, fitted)
