import { connectionBack } from './connection'

/**
 * Returns a module that is loaded when it is needed. Where that failed its file is asked for once more under another
 * address: browsers remember of an address that it could not be loaded, until the page is.
 */
export async function retried<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? []
    if (!address) throw error
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Module
  }
}

/** Milliseconds between two tries. */
const pause = 3_000

/** Returns a module that the page can do without for a while: it is tried again until it loads. */
export async function eventually<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;)
    try {
      return await retried(load)
    } catch {
      await connectionBack(pause)
    }
}
