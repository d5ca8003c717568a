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
