/** Characters of a text that are examined, more than any instruction has. */
const longest = 4_000

/** The pattern of any of some words or patterns, with blanks between; `_` stands for a blank within one. */
const any = (list: string): string =>
  `(?:${list.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`

/** Where an order begins: a sentence, a clause, or a word that leads to a command. Not "if you ignore the rules". */
const command = String.raw`(?:^|[.!?:;,"“(\[*>–—-])\s*(?:${any('please now and then instead always only just')}[\s,]+)*`
const model = any(
  'ais? ai_(?:assistant|model|system)s? assistants? language_models? llms? chat_?bots? bots? claude chatgpt gpt',
)
const ignore = any('ignore disregard forget override bypass')
const earlier = 'previous prior earlier preceding your'
const quote = `["“'«]`

const orders = [
  // To forget what the model was told.
  String.raw`(?:${command}|\b(?:must|should|will|and|then|to) )${ignore}\b.{0,30}\b${any(`${earlier} above all these any`)}\b.{0,30}\b${any('instructions? prompts? directions')}\b`,
  String.raw`${command}${ignore}\b.{0,30}\b${any(`${earlier} everything`)}\b.{0,30}\b${any('rules guidelines context told said above')}\b`,
  String.raw`${any('ignoriere?n? ignora ignorez? ignorar vergiss olvida oublie[zr]? dimentica esqueça')}\b.{0,40}${any('anweisungen instrucciones instructions_(?:pr[ée]c[ée]dentes|ci-dessus) istruzioni instruç(?:ões|oes)')}`,
  String.raw`${any('игнорируй забудь')}.{0,40}${any('инструкци указани')}`,
  String.raw`忽略.{0,20}(?:指令|指示)|(?:指示|命令)を無視`,
  // To be somebody else, or to speak otherwise from now on.
  String.raw`\byou are ${any('now no_longer')} (?:an? |the |bound |my )?(?:[a-z-]+ ){0,3}(?:${model}|dan|by ${any('any your the')} ${any('rules instructions')})\b`,
  String.raw`\bfrom now on,? (?:you ${any('are will must should')} |always |only )[^.]{0,40}\b${any('answer reply respond say speak')}\b`,
  String.raw`${command}${any('act behave respond pretend')}\b[^.]{0,20}\b${any('an? the my')} [^.]{0,30}\b${any('ai language_model chat_?bot dan unrestricted')}\b`,
  String.raw`${command}(?:${any('new hidden')}|${any('updated important')}(?= system)) (?:system )?${any('instructions? prompt')}(?: ${any('for to')} [^:]{0,30})?:`,
  // What only a model would be asked to reveal, or would read.
  String.raw`\b${any('reveal print repeat show output disclose leak')}\b.{0,20}\b${any('your the')} (?:${any('system hidden secret initial')} )+${any('prompts? instructions?')}\b`,
  String.raw`\b${any('dear attention note_to message_to instructions?_(?:for|to)')} (?:the |an? |any |all |every )*(?!assistants?\b)${model}\b`,
  String.raw`\b${model}\b[^.]{0,20}\b${any('reading processing parsing summari[sz]ing indexing')} this\b`,
  String.raw`\[\/?INST\]|<<\/?SYS>>|<\|(?:im_start|im_end|system)\|>`,
  // To say just what is quoted, whoever asks. A reader, too, may be told to reply "STOP".
  String.raw`${command}tell (?:${any('the every all')} )?users?(?: that)?:?\s*${quote}`,
  String.raw`${command}${any('say reply respond answer output print repeat append insert')}(?: with)? ${any('only exactly in_every_answer every_(?:answer|question)')}(?: ${any('with the_following')})*:?\s*${quote}`,
].map(order => new RegExp(order, 'iu'))

/** True when a sentence gives orders to the model, in one of the most frequent languages. It supports no claim. */
export const isOrder = (sentence: string): boolean => {
  const text = sentence.slice(0, longest)
  return orders.some(order => order.test(text))
}
