const setting = 'MALLOC_ARENA_MAX'

/**
 * Starts this process anew, under its number, with two arenas of memory for all its threads: glibc would keep eight a core,
 * each with what was freed in it. Nothing happens elsewhere than on Linux, where the setting is set, under a watcher, and in
 * a Node that cannot.
 */
export function withFewArenas() {
  const { platform, execPath, execArgv, argv, env, connected } = process
  if (platform !== 'linux' || setting in env || connected) return
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, [setting]: '2' })
}
