import { any } from '../../language/any.ts'
import { remembering } from '../../language/remembering.ts'
import { fold } from '../../language/tokens.ts'
import { isOrder } from './orders.ts'

/** Where an order begins: a sentence, a clause, or a word that leads to it. */
const beginning = String.raw`(?:^|[.!?:;,\n]\s*|(?<!\p{L})(?:please|now|and|then|bitte|por favor)\s+)`
/** What tells a model to give up its rules. `Drop` does so only of all of them or yours: `drop-off rules` are a topic. */
const ignore = any(String.raw`
  ignor(?:e|ez|es|iere?|iert|iere?n_sie|a|ad|en)? disregard forget
  (?:override|bypass|drop)(?=_(?:all|any|these|previous|your)) vergiss vergesst olvid\p{L}* oubli\p{L}* dimentica\p{L}*
  esque[cç]a\p{L}* игнориру\p{L}* забуд\p{L}*`)
const show = any(String.raw`
  reveal print show repeat output display tell_me give_me leak zeig\p{L}* nenne muestra montre\p{L}* покажи\p{L}*`)
/** What a bot alone goes by. */
const orders = any(String.raw`
  instructions? prompts? programming directives? anweisungen instrucciones consignes istruzioni instrucoes
  инструкци\p{L}*`)
/** Houses and clubs have them, too. */
const rules = any(String.raw`
  rules? guidelines? restrictions? regeln reglas regles regole правил\p{L}*`)
const yours = any(
  String.raw`your dein\p{L}* ihre? eure? tus? ton tes votre vos тво\p{L}* ваш\p{L}*`,
)
const hidden = any('system hidden secret')
const own = any('system hidden secret initial internal own original full exact complete')

const ruleChanges = new RegExp(
  [
    `${beginning}${ignore}(?!\\p{L}).{0,60}(?:${orders}|${rules})`,
    `${show}(?!\\p{L}).{0,30}(?<!\\p{L})${yours} (?:${own} ){0,3}${orders}`,
    `(?:${show}|what (?:is|are))(?!\\p{L}).{0,30}(?<!\\p{L})${hidden} (?:${orders}|${rules})`,
    `${beginning}(?:pretend|imagine|assume|suppose) (?:that )?you (?:have|had|follow|followed) no (?:${orders}|${rules})(?!\\p{L}|\\s+(?:about|against|for|on|regarding)(?!\\p{L}))`,
  ].join('|'),
  'isu',
)

/**
 * An attempt to change the rules or to see them: an order to the model, from a visitor. It is answered as a question the
 * material does not answer.
 */
export const changesRules = remembering(
  (message): boolean => isOrder(message) || ruleChanges.test(fold(message)),
)
