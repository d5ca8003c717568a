/** The addresses of the dashboard's pages; `dashboard/src/routes.tsx` has the pages. */
const screens = [
  /^\/(home)?$/i,
  /^\/(contact|privacy|terms|imprint)$/i,
  /^\/auth\/(signin|signup|forgot|reset|verify|new-email)$/i,
  /^\/(invitation|unsubscribe)$/i,
  /^\/plans\/(pickplan|changeplan)$/i,
  /^\/dashboard(\/mybots|\/settings|\/operator)?$/i,
  /^\/dashboard\/botdash(\/(material|note|answers|train|questions|gaps|insight|site|team|feedback))?$/i,
]

/** True for a path of a page of the dashboard, in letters of any case, with or without a slash at its end. */
export const isScreen = (path: string) => {
  const bare = path.replace(/(?<=.)\/$/, '')
  return screens.some(screen => screen.test(bare))
}
