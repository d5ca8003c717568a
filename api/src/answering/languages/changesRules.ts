import { fold } from '../../language/tokens.ts'

const rules =
  '(?:instructions?|rules?|prompts?|guidelines?|directives?|restrictions?|programming|anweisungen|regeln|instrucciones|reglas|consignes|regles|istruzioni|regole|instrucoes|регл\\w*|инструкци\\S*|правила)'
const ruleChanges = new RegExp(
  [
    `(?:^|[.!?:;,\\n]\\s*|\\b(?:please|now|and|then|bitte|por favor)\\s+)(?:ignore|disregard|forget|override|bypass|drop|ignoriere?n? sie|ignorier\\w*|vergiss|ignora|olvida|oublie\\w*|dimentica|esqueca|игнорируй\\S*|забудь\\S*)\\b.{0,60}${rules}`,
    `(?:reveal|print|show|repeat|output|display|tell me|give me|leak|what (?:is|are)|zeig\\w*|nenne|muestra|montre\\w*)\\b.{0,30}\\b(?:your|system|hidden|initial|dein\\w*|ihre?|tus?|ton|votre)\\b.{0,20}${rules}`,
    `\\byou are (?:now|no longer)\\b`,
    `\\b(?:pretend|act as if|roleplay) (?:to be|that|you|as)\\b.{0,40}\\b(?:no|without|any|unrestricted|free)\\b`,
    `\\b(?:developer|dan|jailbreak|god) mode\\b`,
  ].join('|'),
  'isu',
)

/** An attempt to change the rules or to see them; it is answered as a question the material does not answer. */
export const changesRules = (message: string): boolean => ruleChanges.test(fold(message))
