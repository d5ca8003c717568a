type Config = {
  contactEmail: string
  city: string
  officeAddress: string
  host: string
  scheme: string
  /** Dollars a month; null while the plan cannot be bought. */
  premiumPrice: number | null
}

const fallbacks: Config = {
  contactEmail: 'hello@sandbox.example',
  city: 'San Francisco, California',
  officeAddress: 'P.O. Box 1024, San Francisco, CA 94104',
  host: 'localhost:3000',
  scheme: 'http',
  premiumPrice: null,
}

/** What the server wrote into the page; what it left empty falls back. */
export const config: Config = { ...fallbacks, ...writtenConfig() }

function writtenConfig() {
  const text = document.getElementById('config')?.textContent || '{}'
  const written: Partial<Config> = JSON.parse(text)
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value))
}
