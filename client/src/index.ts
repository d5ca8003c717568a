export { createClient } from './createClient.ts'
export { SandboxError } from './SandboxError.ts'
export type { Client } from './Client.ts'
export type { CallOptions, Options, Upload } from './options.ts'
