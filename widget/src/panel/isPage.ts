/** True for an address that a link may lead to. */
export const isPage = (url: string) => /^https?:\/\//i.test(url)
