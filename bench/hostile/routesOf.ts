/** Returns the methods and paths of a router, without HEAD. */
export const routesOf = (router: { stack: { path: unknown; methods: string[] }[] }) =>
  router.stack.flatMap(({ path, methods }) =>
    methods.filter(method => method !== 'HEAD').map(method => ({ method, path: String(path) })),
  )
