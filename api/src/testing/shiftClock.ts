/** Preloaded by a process of a test, sets its clock ahead by `SHIFT_MS`. */
const clock = Date
const ms = Number(process.env['SHIFT_MS'])
const now = () => clock.now() + ms
globalThis.Date = new Proxy(clock, {
  construct: (_, values: []) => (values.length ? new clock(...values) : new clock(now())),
  get: (_, name) => (name === 'now' ? now : Reflect.get(clock, name)),
})
