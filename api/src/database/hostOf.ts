/** Returns the hosts of an address of MongoDB, without its user and password. */
export const hostOf = (uri: string) =>
  uri.replace(/^[^/]*\/\/(?:[^@/]*@)?/, '').replace(/[/?].*/, '')
