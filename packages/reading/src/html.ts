/** The door to pages of the web and to XML: what they hold before anything is read of them. */
export { embeddedText } from './html/embeddedText.ts'
export { isConsentName } from './html/ownText.ts'
export { parsePage } from './html/parsePage.ts'
export {
  childNamed,
  type Element,
  elementsIn,
  escaped,
  outermost,
  parseHtml,
  parseXml,
  textOf,
} from './xml/markup.ts'
