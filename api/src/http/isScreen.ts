/** The addresses of the dashboard's pages; `dashboard/src/routes.tsx` has the pages. */
const screens = [
  /^\/(home)?$/,
  /^\/contact$/,
  /^\/auth\/(signin|signup)$/,
  /^\/plans\/(pickplan|changeplan)$/,
  /^\/dashboard(\/mybots|\/settings)?$/,
  /^\/dashboard\/botdash(\/(material|note|train|questions|gaps|insight|site|feedback))?$/,
]

/** True for a path of a page of the dashboard, with or without a slash at its end. */
export const isScreen = (path: string) => {
  const bare = path.replace(/(?<=.)\/$/, '')
  return screens.some(screen => screen.test(bare))
}
