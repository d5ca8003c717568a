import fitted from '../../../../../models/orders.json' with { type: 'json' }
import { isOrder } from '../injections.ts'
import { hasKind } from './hasKind.ts'

/** True for a sentence of the material that gives orders to whoever answers for it, by its form or its vector. */
export const givesOrders = async (sentence: string): Promise<boolean> =>
  isOrder(sentence) || (await hasKind(sentence, fitted))
