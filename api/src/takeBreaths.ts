import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work on end. */
const maxMs = 8

/** A function for the steps of long work: it lets others have their turn where 8 ms have passed. */
export function takeBreaths() {
  let began = performance.now()
  return async function breathe() {
    if (performance.now() - began < maxMs) return
    await nextTurn()
    began = performance.now()
  }
}
