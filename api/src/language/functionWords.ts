import { fold } from './tokens.ts'

/** Articles, pronouns, prepositions, conjunctions, auxiliaries and question words: closed classes that name nothing. */
const closedClasses = `
a an the this that these those there here it its itself he him his himself she her hers herself they them their theirs
themselves we us our ours ourselves you your yours yourself i me my mine myself s t d ll re ve m
of in on at by for with from to into onto upon about as than then per via within without during between among through
and or but nor so if because while although though whether either neither both
is are was were be been being am do does did doing done has have had having can could may might must shall should will would
what which who whom whose when where why how also very just only not no yes please some any such each other another
don doesn didn isn aren wasn weren won wouldn can couldn shouldn hasn haven hadn ain let

der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird werden wurde wurden hat
haben hatte im am zum zur von mit bei nach aus auf fur an in als wie was wer wann wo warum welche welcher welches wessen
wem wen wieviel viele viel nicht auch es sie er ich du wir ihr sich dass

el la los las lo un una unos unas y o u de del al en con por para sin sobre es son era fue eran fueron ser ha han que
quien quienes cual cuales cuando donde como cuanto cuanta cuantos cuantas se su sus no si le les mas

le les des du au aux une et ou est sont etait ete etre ont avait dans sur avec pour par sans qui que quoi quel quelle
quels quelles quand ou comment pourquoi combien ce cette ces il elle ils elles on nous vous je tu ne pas se sa son ses

il gli i uno di da nel nella che chi quale quali quando dove come perche quanto quanti o e sono era per con su non si
os uma dos das no na nos nas em foi sao com quem qual quais quando onde quanto quantos nao
het een de van voor met wat wie wanneer waar hoe welke waarom zijn werd niet en

и в во на с со к ко по из за от до о об у не что как кто где когда почему какой какая какое какие каков сколько чем это
был была было были быть или а но же для при его ее их он она они чей чего кого кому

jest są się nie że czy kto kogo kiedy gdzie dokąd jak jaki jaka jakie ile ilu który która które dlaczego dla od przez przy
oraz lub był była było były

في من على الى إلى عن مع ما ماذا من هو هي كم متى أين اين كيف لماذا هل أن ان التي الذي كان كانت هذا هذه و او أو أي اي ذلك
ο η το οι τα του της των τον την στο στη στην στον σε με για από και ή είναι ήταν που πού ποιος ποια ποιο ποιοι ποιες πότε πώς πόσο πόσα πόσοι τι
bir ve ile mi de da bu ne kim kac hangi nerede nasil neden niye icin olan olarak ne zaman
है हैं था थी थे का की के को में से पर और या क्या कौन कब कहाँ कैसे क्यों कितने कितना कितनी किस जो यह वह एक ने
la va cua co khong duoc nhung cac mot o dau gi nao khi ai bao nhieu nhu the trong voi cho
`

const words = new Set(closedClasses.split(/\s+/).filter(Boolean).map(fold))

/** True of a folded word that says nothing by itself in any of the languages we know closed classes of. */
export const isFunctionWord = (folded: string) => words.has(folded)
