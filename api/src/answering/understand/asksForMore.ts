import { fold } from '../../language/tokens.ts'

const more =
  /^(?:(?:ok |okay |and |please |can you |could you )*(?:(?:tell|give|show) me (?:some )?more(?: about (?:it|that|this|them))?|more(?: please| details| information)?|(?:please )?(?:go on|continue)|what else|anything else|is that (?:all|everything|it)|is there (?:more|anything else))|(?:und |bitte )*(?:(?:erzahle?n?|sag|sagen)(?: sie)? mir mehr(?: daruber| dazu)?|mehr(?: davon| dazu| bitte)?|weiter|was noch|noch (?:etwas|was|mehr)|(?:ist|war) das alles)|(?:y )?(?:(?:cuentame|dime|cuenteme|digame) mas(?: sobre (?:eso|esto))?|mas(?: detalles)?|que mas|algo mas|(?:eso )?es todo|continua)|(?:et )?(?:(?:dis|dites) m en plus|plus(?: de details)?|quoi d autre|autre chose|(?:est ce |c )?est tout|continue[sz]?)|dimmi di piu|altro|e tutto|mais(?: detalhes)?|conte me mais|isso e tudo|vertel meer|is dat alles|еще|подробнее|это все|devam|hepsi bu mu|περισσοτερα|mai mult|noi them|المزيد|और बताइए|บอกเพิ่มเติม|还有呢|继续)$/u

/** Whether a message asks for no more than what else there is to say. */
export const asksForMore = (message: string): boolean =>
  more.test(
    fold(message)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  )
