const setting = 'MALLOC_ARENA_MAX'

/**
 * Restarts this process under its id with two memory arenas for all its threads: glibc would keep eight a core, each with
 * its freed memory. Does nothing outside Linux, where the setting is set already, under a watcher, and in versions of Node
 * that cannot do so.
 */
export function withFewArenas() {
  const { platform, execPath, execArgv, argv, env, connected } = process
  if (platform !== 'linux' || setting in env || connected) return
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, [setting]: '2' })
}
