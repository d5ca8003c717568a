/** Where an order begins: a sentence, a clause, or a word that leads to a command. Not "if you ignore the rules". */
const command = String.raw`(?:^|[.!?:;,"“(\[*>–—-])\s*(?:(?:please|now|and|then|instead|always|only|just)[\s,]+)*`
const model = String.raw`(?:ais?|ai (?:assistant|model|system)s?|assistants?|language models?|llms?|chat ?bots?|bots?|claude|chatgpt|gpt)`

/** Text that speaks to the model that reads it rather than to people, in the languages we meet most. */
const orders = [
  String.raw`(?:${command}|\b(?:must|should|will|and|then|to) )(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:previous|prior|above|earlier|preceding|all|your|these|any)\b.{0,30}\b(?:instructions?|prompts?|directions)\b`,
  String.raw`${command}(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:previous|prior|earlier|preceding|your|everything)\b.{0,30}\b(?:rules|guidelines|context|told|said|above)\b`,
  String.raw`(?:ignoriere?n?|ignora|ignorez?|ignorar|vergiss|olvida|oublie[zr]?|dimentica|esqueça)\b.{0,40}(?:anweisungen|instrucciones|instructions (?:pr[ée]c[ée]dentes|ci-dessus)|istruzioni|instruç(?:ões|oes))`,
  String.raw`(?:игнорируй|забудь).{0,40}(?:инструкци|указани)`,
  String.raw`忽略.{0,20}(?:指令|指示)|(?:指示|命令)を無視`,
  String.raw`\byou are (?:now|no longer) (?:an? |the |bound |my )?(?:[a-z-]+ ){0,3}(?:${model}|dan|by (?:any|your|the) (?:rules|instructions))\b`,
  String.raw`\bfrom now on,? (?:you (?:are|will|must|should) |always |only )[^.]{0,40}\b(?:answer|reply|respond|say|speak)\b`,
  String.raw`${command}(?:act|behave|respond|pretend)\b[^.]{0,20}\b(?:an?|the|my) [^.]{0,30}\b(?:ai|language model|chat ?bot|dan|unrestricted)\b`,
  String.raw`\b(?:reveal|print|repeat|show|output|disclose|leak)\b.{0,20}\b(?:your|the) (?:system |hidden |secret |initial )+(?:prompts?|instructions?)\b`,
  String.raw`${command}(?:new|hidden|updated|important) (?:system )?(?:instructions?|prompt)(?: (?:for|to) [^:]{0,30})?:`,
  String.raw`\b(?:dear|attention|note to|message to|instructions? (?:for|to)) (?:the |an? |any |all |every )*(?!assistants?\b)${model}\b`,
  String.raw`\b${model}\b[^.]{0,20}\b(?:reading|processing|parsing|summari[sz]ing|indexing) this\b`,
  String.raw`${command}(?:say|reply|respond|tell (?:the |every |all )?(?:users?|visitors?|customers?|readers?))(?: only| exactly| with| back| the following| that| in every answer)*:?\s*["“'«]`,
  String.raw`${command}(?:answer|output|print|repeat|append|insert)(?: only| exactly| with| the following| every (?:answer|question))+:?\s*["“'«]`,
  String.raw`\[\/?INST\]|<<\/?SYS>>|<\|(?:im_start|im_end|system)\|>`,
].map(order => new RegExp(order, 'iu'))

/** Whether a sentence gives orders to the model. Such a sentence carries no claim. */
export const isOrder = (sentence: string): boolean => orders.some(order => order.test(sentence))
