import { h } from 'preact'

/** Keeps a page out of search engines. */
export const noIndex = h('meta', { name: 'robots', content: 'noindex' })
