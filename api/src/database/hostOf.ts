/** Returns the hosts of an address of MongoDB, without its user and password, whatever signs stand unescaped in these. */
export const hostOf = (uri: string) =>
  uri
    .replace(/^[^/]*\/\//, '')
    .replace(/^.*@/s, '')
    .replace(/[/?].*/s, '')
