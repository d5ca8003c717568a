import type { Doc, Value } from '../bson/values.ts'
import { asDatabaseError, bad, errorReply } from '../errors.ts'
import { reading } from '../storage/Store.ts'
import { readCommand } from '../wire/messages.ts'
import type { Envelope } from '../wire/messages.ts'
import { checkCommon, deadlineOf } from './checkCommon.ts'
import { commonOptions } from './Command.ts'
import type { Command, Context } from './Command.ts'
import { commandOf } from './commands.ts'

/** Runs the command in a message and gives its reply, an error as well. */
export function run(message: Buffer, envelope: Envelope, context: Context): Doc {
  try {
    return answer(message, envelope, context)
  } catch (thrown) {
    return errorReply(asDatabaseError(thrown))
  }
}

/** The same, seeing one moment of the database; what is damaged there is the reply to this command alone. */
export function runReading(message: Buffer, envelope: Envelope, context: Context): Doc {
  try {
    return reading(context.store, () => run(message, envelope, context))
  } catch (thrown) {
    return errorReply(asDatabaseError(thrown))
  }
}

/** The same, but errors that are not the client's own pass on, for the writer to undo its transaction. */
export function answer(message: Buffer, envelope: Envelope, context: Context): Doc {
  const { name } = envelope
  const command = commandOf(name)
  if (!command) throw bad(`no such command: '${name}'`, 59)
  const body = readCommand(message)
  for (const [option, value] of body)
    if (option !== name && !commonOptions.includes(option) && !command.options.includes(option))
      refuse(name, option, value, command)
  checkCommon(name, body)
  context.store.deadline = deadlineOf(body)
  const db = body.get('$db')
  try {
    return command.run({ name, db: typeof db === 'string' ? db : '', body }, context)
  } finally {
    context.store.deadline = Infinity
  }
}

function refuse(name: string, option: string, value: Value, { refused }: Command): void {
  if (['txnNumber', 'startTransaction', 'autocommit'].includes(option))
    throw bad('Transaction numbers are only allowed on a replica set member or mongos', 20)
  if (!refused?.includes(option))
    throw bad(`BSON field '${name}.${option}' is an unknown field.`, 40415)
  if (value !== false) throw bad(`The option '${option}' of ${name} is not supported`, 238)
}
