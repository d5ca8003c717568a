import { randomUUID } from 'node:crypto'
import { databaseTimeIn } from '../database/databaseTime.ts'

const leaseMs = 10_000

/** This process, as a holder of jobs. */
export const me = randomUUID()

/** Until when a job taken or renewed now is held. */
export const leaseEnd = () => databaseTimeIn(leaseMs)

/** The holder of a job need not be on the disk: what is lost with the power is done again. */
export const lightly = { writeConcern: { w: 1, j: false } }
