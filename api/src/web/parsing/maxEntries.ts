/** Pages of a sitemap: as many as the protocol allows one (sitemaps.org). */
export const maxEntries = 50_000
