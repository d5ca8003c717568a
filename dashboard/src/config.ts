type Config = {
  contactEmail: string
  city: string
  officeAddress: string
  host: string
  scheme: string
  /** True where a mail server is set up. */
  sendsMail: boolean
  /** True where plans can be paid for. */
  takesPayments: boolean
  /** A month of Premium in words; empty while that is not known, `null` where it is not sold. */
  premiumPrice: string | null
}

const fallbacks: Config = {
  contactEmail: 'hello@sandbox.example',
  city: 'San Francisco, California',
  officeAddress: 'P.O. Box 1024, San Francisco, CA 94104',
  host: 'localhost:3000',
  scheme: 'http',
  sendsMail: false,
  takesPayments: false,
  premiumPrice: null,
}

/** Holds the settings that the server wrote into the page; those it left empty fall back. */
export const config: Config = { ...fallbacks, ...writtenConfig() }

function writtenConfig() {
  const text = document.getElementById('config')?.textContent || '{}'
  const written: Partial<Config> = JSON.parse(text)
  const isSet = ([name, value]: [string, unknown]) => Boolean(value) || name === 'premiumPrice'
  return Object.fromEntries(Object.entries(written).filter(isSet))
}
