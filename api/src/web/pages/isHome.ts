/** True for the address of a site's first page. */
export const isHome = ({ pathname }: URL): boolean => /^\/(index\.\w+)?$/.test(pathname)
