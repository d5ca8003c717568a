/** The options of an address, behind its hosts: behind an @, or by themselves with a slash. */
const options = /(@[^/?@]+(?:\/[^/?@]*)?|^[^/?@:]+(?::\d+(?:,[^/?@:]+)?)*\/[^/?@]*)\?\w+=.*/s

/**
 * Returns the hosts of an address of MongoDB, without its user, passwords and options, whatever signs stand unescaped in
 * these.
 */
export const hostOf = (uri: string) =>
  uri
    .replace(/^[^/]*\/\//, '')
    .replace(options, '$1')
    .replace(/^.*@/s, '')
    .replace(/[/?].*/s, '')
