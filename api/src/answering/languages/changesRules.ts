import { any } from '../../language/any.ts'
import { fold } from '../../language/tokens.ts'

/** Where an order begins: a sentence, a clause, or a word that leads to it. */
const beginning = String.raw`(?:^|[.!?:;,\n]\s*|\b(?:please|now|and|then|bitte|por favor)\s+)`
const ignore = any(String.raw`
  ignore disregard forget override bypass drop ignoriere?n?_sie ignorier\w* vergiss ignora olvida oublie\w* dimentica
  esqueca игнорируй\S* забудь\S*`)
const show = any(String.raw`
  reveal print show repeat output display tell_me give_me leak what_(?:is|are) zeig\w* nenne muestra montre\w*`)
const yours = any(String.raw`your system hidden initial dein\w* ihre? tus? ton votre`)
/** What a bot is told to go by. */
const rules = any(String.raw`
  instructions? rules? prompts? guidelines? directives? restrictions? programming anweisungen regeln instrucciones reglas
  consignes regles istruzioni regole instrucoes регл\w* инструкци\S* правила`)

const ruleChanges = new RegExp(
  [
    String.raw`${beginning}${ignore}\b.{0,60}${rules}`,
    String.raw`${show}\b.{0,30}\b${yours}\b.{0,20}${rules}`,
    String.raw`\byou are (?:now|no longer)\b`,
    String.raw`\b(?:pretend|act as if|roleplay) (?:to be|that|you|as)\b.{0,40}\b(?:no|without|any|unrestricted|free)\b`,
    String.raw`\b(?:developer|dan|jailbreak|god) mode\b`,
  ].join('|'),
  'isu',
)

/** An attempt to change the rules or to see them; it is answered as a question the material does not answer. */
export const changesRules = (message: string): boolean => ruleChanges.test(fold(message))
