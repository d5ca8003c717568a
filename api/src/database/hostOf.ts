/** The hosts of an address, behind at most one @: a further one may stand in a password or an option. */
const hostsIn = /^\w[\w+]*:\/\/(?:[^@/?]*@)?([^@/?]+)(?:[/?][^@]*)?$/
const host = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i

/**
 * Returns the hosts of an address of MongoDB, without its user, passwords and options. Where signs that stand unescaped in these
 * leave it open what the hosts are, it names none, as that might be a part of a password.
 */
export function hostOf(uri: string): string {
  const hosts = hostsIn.exec(uri)?.[1]
  const isSure = hosts?.split(',').every(one => host.test(one))
  return hosts && isSure ? hosts : 'the address in MONGODB_URI'
}
