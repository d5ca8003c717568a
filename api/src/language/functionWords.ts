import { foldToken } from './tokens.ts'
import { isEnglishWord } from './wordnet.ts'

/** Articles, pronouns, prepositions, conjunctions, auxiliaries and question words: closed classes that name nothing. */
const closedClasses = {
  english: `
a an the this that these those there here it its itself he him his himself she her hers herself they them their theirs
themselves we us our ours ourselves you your yours yourself i me my mine myself s t d ll re ve m
of in on at by for with from to into onto upon about as than then per via within without during between among through
and or but nor so if because while although though whether either neither both
is are was were be been being am do does did doing done has have had having can could may might must shall should will would
what which who whom whose when where why how also very just only not no yes please some any such each other another
don doesn didn isn aren wasn weren won wouldn can couldn shouldn hasn haven hadn ain let
`,
  others: `
der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird werden wurde wurden hat
haben hatte im am zum zur von mit bei nach aus auf fur an in als wie was wer wann wo warum welche welcher welches wessen
wem wen wieviel viele viel nicht auch es sie er ich du wir ihr sich dass
ohne gegen seit unter durch zwischen während wegen trotz neben hinter gegenüber innerhalb außerhalb um beim vom dieser
diese dieses diesen diesem jener jene jenes jenen jenem jeder jede jedes jeden jedem solche solcher solches kein keine
keinen keinem keiner keines mein meine meinen meinem meiner dein deine sein seinen seinem seiner ihre ihren ihrem
ihrer ihres unser unsere euer eure ihm ihn ihnen mich dich euch selbst etwas nichts deren dessen denen welchen welchem
wieso weshalb wofür wozu womit wodurch worin woraus woher wohin woran worauf worüber worum wovon wogegen inwiefern
inwieweit wenn denn doch jedoch sondern sowie sowohl entweder obwohl damit dabei dafür davon daran darauf darin daraus
dazu dagegen darüber dann noch schon sehr mehr bist seid seien worden habe hattest hatten hätten gehabt gewesen müssen
musste mussten sollen soll sollte sollten wollen wollte wollten durfte

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
hangisi hangileri kimin kime kimler kimden kimle neyi neyin neye neler niçin nereye nereden neresi nedir kimdir
kaçıncı midir mıdır mudur müdür mıydı miydi gibi kadar sonra karşı doğru dolayı rağmen üzere daha çok veya yahut fakat
ancak çünkü eğer onlar bunlar şunlar onun bunun bunu onda bunda ondan bundan kendi kendisi kendini bazı hiç hiçbir
birçok bütün diğer başka aynı şöyle öyle değil vardı yoktu tarafından arasında içinde üzerinde üzerine hakkında olduğu
olduğunu oldu olur olmak olması ettiği edilen etmek etti
है हैं था थी थे का की के को में से पर और या क्या कौन कब कहाँ कैसे क्यों कितने कितना कितनी किस जो यह वह एक ने
la va cua co khong duoc nhung cac mot o dau gi nao khi ai bao nhieu nhu the trong voi cho
của được những một ở đâu như thế với đã đang sẽ bị bởi từ đến tại về để nếu hoặc chỉ rất mới dưới trước giữa lại nhưng
bạn chị họ phải thể sự việc mấy

kann können könnte könnten darf dürfen möchte möchten puedo puede pueden puis peut peux pouvez może mogę można
posso può
этот эта эти этого этой этих тот те того мы вы я ты вас нас мне мой моя ваш ваша есть будет могу может можно
нужно ли бы так также который которая которое которые которого которой которых если чтобы каким какими какого
какую каком каких после перед через под над без все всех свой куда откуда зачем кем ком чему стал стала стали
является являются
δεν μην να θα αν ότι όταν όπως ως κατά μετά πριν μεταξύ προς αυτό αυτή αυτός αυτά αυτές αυτούς μου σου μας σας
τους εγώ εσύ έχει έχουν είχε είχαν υπάρχει υπάρχουν μια μία ένα ένας έναν μιας ενός ποιον ποιου ποιους πόσες
μπορεί μπορώ τις
هم كل بعض لا لم لن قد لقد ثم أيضا بين عند عندما حيث حتى بعد قبل منذ خلال كما لكن تلك الذين أية يكون تكون ليس
إذا يتم تم أنا أنت نحن يمكن يمكنني هناك له لها به بها فيه فيها منه منها عليه عليها وهو وهي وقد
तक लिए साथ सा सी होता होती होते हो हुआ हुई हुए गया गई गए किया करने करता करते करती कर किसने किसे किसका किसके
किसकी किन इस उस इन उन इसके उसके इसका उसका भी ही तो न नहीं मैं हम आप मेरा मेरी मेरे आपका आपके आपकी कि जब तब
जहाँ लेकिन दिया रहा रहे रही सकता सकते सकती कौनसा कौनसी जाता जाती जाते द्वारा
ที่ ใน ของ และ เป็น คือ มี ได้ ให้ ว่า จะ กับ จาก โดย ไป มา แต่ หรือ ก็ ซึ่ง อยู่ ไม่ นี้ นั้น ถูก เพื่อ อะไร
ใคร เมื่อไร เมื่อไหร่ เมื่อใด ที่ไหน อย่างไร ยังไง ทำไม เท่าไร เท่าไหร่ เท่าใด กี่ ไหน ใด แล้ว ยัง ต้อง ความ
การ ผู้ ครับ ค่ะ คะ ไหม บ้าง เมื่อ ฉัน ผม คุณ เรา เขา
的 了 在 是 有 和 与 與 或 及 而 但 但是 也 都 就 被 把 对 對 从 從 到 向 于 於 以 为 為 这 這 那 这个 這個 那个 那個 哪 哪个 哪個 哪些 哪里 哪裡 哪儿 谁 誰 什么 什麼
什么时候 何时 怎么 怎麼 怎样 如何 为什么 為什麼 多少 几 幾 吗 嗎 呢 吧 啊 请 請 我 你 您 他 她 它 们 們 我们 你们 他们 可以 能 不 没 没有 之 其 者 所 得 地 着 过 个 個 位 种
名 因为 因為 如果 是否
の は が を に で と も へ や から まで より です ます でした ました か ね よ この その あの どの これ それ あれ 何 何時 いつ どこ 誰 だれ どう どうやって なぜ いくら いくつ する
した して いる ある こと もの ため など れる られる た て な ん できます ください
`,
}

const setOf = (words: string) => new Set(words.split(/\s+/).filter(Boolean).map(foldToken))
/** Folded, as all of them. */
export const englishFunctionWords = setOf(closedClasses.english)
const others = setOf(closedClasses.others)
/** Words of the others that say something in English, among them `won`, which is half of `won't` as well. */
const shared = setOf(
  'die den war won hat mit fur son sin era han pour comment dove come dos van hoe met ai',
)
/** Words that are names where they alone are in capitals: the World Health Organization, an operating system. */
const acronyms = setOf('who us un it os')

/** True of a folded word that says nothing by itself in any of the languages we know closed classes of. */
export const isFunctionWord = (folded: string) =>
  englishFunctionWords.has(folded) || others.has(folded)

type Written = { raw: string; folded: string }

const isAcronym = (word: Written) => acronyms.has(word.folded) && /^\p{Lu}+$/u.test(word.raw)

/** Whether a function word says something in some texts: `war` in an English one, `US` in one that is not all capitals. */
export const maySaySomething = (word: Written) => shared.has(word.folded) || isAcronym(word)

/** How many more function words of a text are English than of other languages. */
const englishLead = (text: Pick<Written, 'folded'>[]) => {
  let lead = 0
  for (const { folded } of text) {
    const isOther = others.has(folded)
    if (shared.has(folded) || englishFunctionWords.has(folded) === isOther) continue
    lead += isOther ? -1 : 1
  }
  return lead
}

/** How many more function words of a text are of other languages than English. */
export const foreignLead = (text: Pick<Written, 'folded'>[]) => -englishLead(text)

/**
 * Whether a text is English: by its function words, else by what the dictionary has. Fast rather than sure: of many a text
 * it decides which of its words are function words.
 */
export const isEnglish = (text: Written[]) => {
  const lead = englishLead(text)
  if (lead) return lead > 0
  const rest = text.filter(({ folded }) => !isFunctionWord(folded))
  return rest.filter(({ folded }) => isEnglishWord(folded)).length * 2 > rest.length
}

/** Tells the function words of a text from what says something there. */
export const functionWordsIn = (text: Written[]): ((word: Written) => boolean) => {
  if (!text.some(maySaySomething)) return ({ folded }) => isFunctionWord(folded)
  const inEnglish = isEnglish(text)
  const isMixed = text.some(({ raw }) => raw !== raw.toUpperCase())
  const isHalf = text.some(({ folded }) => folded === 't')
  const isShared = ({ folded }: Written) =>
    inEnglish && shared.has(folded) && !(isHalf && folded === 'won')
  return word => isFunctionWord(word.folded) && !isShared(word) && !(isMixed && isAcronym(word))
}
