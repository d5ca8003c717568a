type Config = {
  contactEmail: string
  city: string
  officeAddress: string
  host: string
  scheme: string
  /** Premium has a price. */
  sellsPremium: boolean
}

const fallbacks: Config = {
  contactEmail: 'hello@sandbox.example',
  city: 'San Francisco, California',
  officeAddress: 'P.O. Box 1024, San Francisco, CA 94104',
  host: 'localhost:3000',
  scheme: 'http',
  sellsPremium: false,
}

/** Holds the settings that the server wrote into the page; those it left empty fall back. */
export const config: Config = { ...fallbacks, ...writtenConfig() }

function writtenConfig() {
  const text = document.getElementById('config')?.textContent || '{}'
  const written: Partial<Config> = JSON.parse(text)
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value))
}
