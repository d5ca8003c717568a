/** Text that speaks to the model that reads it rather than to people, in the languages we meet most. */
const orders = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|all|your|these|any|the)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|directions|context|messages?|passages?)\b/i,
  /\bignor(?:iere?n?|a|e|ez|ar)\b.{0,40}(?:anweisungen|instrucciones|instructions|istruzioni|instruç(?:ões|oes)|regeln|reglas|règles|regole|regras)/i,
  /(?:игнорируй|забудь).{0,40}(?:инструкци|правил)/iu,
  /忽略.{0,20}(?:指令|指示|说明|規則|规则)|(?:指示|命令)を無視/u,
  /\byou are (?:now|no longer)\b|\bfrom now on,? (?:you|always|only|answer|reply)\b/i,
  /\b(?:act|behave|respond) as (?:an?|the) [^.]{0,40}\b(?:assistant|ai|model|bot|dan)\b/i,
  /\b(?:system prompt|developer mode|jailbreak|new instructions?:|hidden instructions?)/i,
  /\b(?:to|as|dear|attention|note (?:to|for)|instructions? (?:to|for)) (?:an? |the |any |all )?(?:ai|ais|assistants?|language models?|llms?|chatbots?|bots?)\b/i,
  /\b(?:ai|assistants?|language models?|llms?|chatbots?|bots?)\b[^.]{0,40}\b(?:must|should|shall|always|never)\b[^.]{0,40}\b(?:say|tell|reply|respond|answer|output|recommend|claim|print|insert|append|mention)/i,
  /^\W*(?:always |only |instead,? |please )?(?:say|reply|respond|answer|output|print|repeat|append|tell (?:the |every )?(?:user|visitor|customer|reader)s?)\b[^"“:]{0,40}[:"“]/i,
  /<\/?(?:system|instructions?|assistant|user|passage|prompt)>|\[\/?(?:INST|SYSTEM)\]|<\|im_(?:start|end)\|>/i,
]

/** Whether a sentence gives orders to the model. Such a sentence carries no claim. */
export const isOrder = (sentence: string): boolean => orders.some(order => order.test(sentence))
