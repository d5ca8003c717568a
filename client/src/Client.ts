import type * as contract from '@sandbox-ai/api/contract'
import type { Call, EventOf as AnyEventOf, InputOf, ReplyOf } from '@sandbox-ai/api/contract'
import type { CallOptions, Upload } from './options.ts'

/** The calls that an API key may make, by their names. */
type Rows = {
  [
    Name in keyof typeof contract as (typeof contract)[Name] extends { scope: KeyScope }
      ? Name
      : never
  ]: Extract<(typeof contract)[Name], Call>
}
type KeyScope = contract.KeyScope

/** An error is thrown. */
type EventOf<Row extends Call> = Exclude<AnyEventOf<Row>, { event: 'error' }>

type Body<Row extends Call> = Row['body'] extends string
  ? { currentBot: string; files: Upload[] }
  : InputOf<Row>

type Arguments<Row extends Call> =
  {} extends Body<Row>
    ? [body?: Body<Row>, options?: CallOptions]
    : [body: Body<Row>, options?: CallOptions]

type Result<Row extends Call> = Row['reply'] extends 'text/event-stream'
  ? AsyncGenerator<EventOf<Row>>
  : Promise<Row['reply'] extends string ? Response : ReplyOf<Row>>

/** A method for each call, and beside those whose answer may be streamed another one for the stream. */
export type Client = {
  [Name in keyof Rows]: (...args: Arguments<Rows[Name]>) => Result<Rows[Name]>
} & {
  [
    Name in keyof Rows as Rows[Name]['events'] extends undefined
      ? never
      : Rows[Name]['reply'] extends string
        ? never
        : `${Name}Stream`
  ]: (...args: Arguments<Rows[Name]>) => AsyncGenerator<EventOf<Rows[Name]>>
}
