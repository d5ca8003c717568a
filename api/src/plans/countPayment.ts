import { countUse } from '../http/load/limit.ts'

/** Counts a call of the user's for which Stripe is asked: its own limits are for all users together. Throws TooMany. */
export const countPayment = ({ id }: { id: string }) => countUse(payments, id)

const payments = {
  of: 'payments',
  points: 30,
  seconds: 3_600,
  message: 'That is a lot of changes of your plan. Please try again later.',
}
