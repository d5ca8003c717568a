/** Returns text as it may stand in XML, also within an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, sign => `&#${sign.charCodeAt(0)};`)
