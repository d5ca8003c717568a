import { saidIn } from '../languages/saidIn.ts'

/** Whether a message asks for no more than what else there is to say. */
export const asksForMore = (message: string): boolean => saidIn('more', message) !== undefined
