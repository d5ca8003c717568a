const many = '1000000'

/** Settings without limits a minute: attackers have many addresses. */
export const limits = Object.fromEntries(
  ['CHAT', 'ADDRESS', 'BOT', 'OWNER', 'SIGNIN', 'SIGNUP'].map(of => [`${of}_LIMIT`, many]),
)
