import { remembering } from '../../text/remember.ts'
import { foldToken } from '../../text/tokens.ts'

/** Meanings that single words add to a claim: negation, restriction, always, free of charge, all or some. */
type Strength = 'not' | 'only' | 'always' | 'free' | 'all' | 'some'
/** Parts that single words open: a condition, an exception, a further statement, the end of a range, or a bound. */
type Opening = 'if' | 'except' | 'and' | 'to' | 'bound'
export type Cue = Strength | Opening

/**
 * The only knowledge of single languages in verification: cues with their words, and `opposites`, pairs of function words
 * that reverse a statement when swapped. A cell stays only if a lie in `languages.test.ts` passes without it.
 */
const table: Record<string, string> = {
  en: `
    not: not no never none neither nor cannot nobody nothing hardly without | only: only solely exclusively alone |
    always: always forever permanently constantly ever | free: free complimentary gratis waived |
    opposites: before/after above/below over/under more/less more/fewer inside/outside minimum/maximum least/most one/both with/without on/off up/down |
    all: all every everyone everybody everything everywhere anyone anybody |
    some: some certain sometimes generally usually most mostly many often majority several few |
    if: if provided providing once whenever when | except: except excepting excluding unless apart |
    and: and but while although though because if unless when which that who whereas | to: to through until till |
    bound: least most up from starting starts start minimum maximum under over between than within during`,
  de: `
    not: nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne | only: nur ausschließlich lediglich |
    always: immer stets jederzeit dauerhaft | free: kostenlos kostenfrei gratis umsonst frei unentgeltlich gebührenfrei |
    opposites: vor/nach über/unter mehr/weniger mit/ohne mindestens/höchstens |
    all: alle allen aller alles jeder jede jedes jeden jedem überall |
    some: einige manche manchmal meist meistens oft viele mehrere wenige bestimmte | if: wenn falls sofern sobald |
    except: außer ausgenommen | and: und aber wenn weil obwohl sondern während sofern falls | to: bis |
    bound: mindestens höchstens bis ab zwischen maximal minimal`,
  es: `
    not: no nunca ningún ninguna ninguno jamás nadie nada tampoco sin | only: solo sólo solamente únicamente exclusivamente |
    always: siempre | free: gratis gratuito gratuita gratuitos gratuitas gratuitamente |
    all: todo toda todos todas cualquier cada | some: algunos algunas algún alguna muchos muchas varios varias pocos |
    if: si cuando | except: salvo excepto menos | and: y e pero si porque cuando aunque que | to: a al hasta |
    bound: menos más hasta mínimo máximo entre desde partir`,
  fr: `
    not: pas jamais aucun aucune ni personne rien sans | only: seulement uniquement exclusivement | always: toujours |
    free: gratuit gratuite gratuits gratuites gratuitement | all: tout toute tous toutes chaque partout |
    some: certains certaines quelques plusieurs parfois souvent | if: si lorsque quand | except: sauf excepté hormis |
    and: et mais si car quand lorsque qui que | to: à au | bound: moins plus jusqu maximum minimum entre dès partir`,
  it: `
    not: non mai nessuno nessuna nessun niente nulla né senza | only: solo soltanto solamente unicamente esclusivamente |
    always: sempre | free: gratis gratuito gratuita gratuiti gratuite gratuitamente |
    opposites: prima/dopo più/meno con/senza sopra/sotto minimo/massimo | all: tutto tutta tutti tutte ogni chiunque |
    some: alcuni alcune qualche molti molte spesso parecchi | if: se quando | except: eccetto tranne salvo |
    and: e ed ma se perché quando che | to: a al fino | bound: almeno massimo minimo fino tra fra da`,
  pt: `
    not: não nunca nenhum nenhuma jamais ninguém nada nem sem | only: só somente apenas unicamente exclusivamente |
    always: sempre | free: grátis gratuito gratuita gratuitos gratuitas gratuitamente |
    opposites: antes/depois mais/menos com/sem acima/abaixo mínimo/máximo | all: todo toda todos todas cada qualquer |
    some: alguns algumas algum alguma muitos muitas vários várias poucos | if: se quando caso | except: exceto salvo menos |
    and: e mas se porque quando que | to: a até | bound: menos mais até mínimo máximo entre desde partir`,
  nl: `
    not: niet geen nooit niemand niets noch zonder | only: alleen slechts uitsluitend enkel | always: altijd steeds |
    free: gratis kosteloos vrij | opposites: voor/na boven/onder meer/minder met/zonder minstens/hoogstens |
    all: alle alles iedereen elke elk ieder iedere overal |
    if: als indien mits zodra wanneer | except: behalve uitgezonderd tenzij | and: en maar als omdat hoewel want die dat |
    to: tot | bound: minstens hoogstens tot vanaf tussen maximaal minimaal`,
  pl: `
    not: nie nigdy żaden żadna żadne żadnych nikt nic ani brak bez | only: tylko wyłącznie jedynie | always: zawsze |
    free: darmowy darmowa darmowe bezpłatny bezpłatna bezpłatne bezpłatnie gratis darmo |
    opposites: przed/po nad/pod więcej/mniej z/bez minimum/maksimum |
    all: wszystkie wszyscy wszystko wszystkich każdy każda każde każdego |
    some: niektóre niektórzy niektórych czasem często kilka | if: jeśli jeżeli gdy | except: oprócz chyba wyjątkiem |
    and: i oraz ale jeśli gdy bo ponieważ który która które | to: do | bound: od do najmniej najwyżej między`,
  ru: `
    not: не нет никогда никто ничего ни нельзя никакой никакие без | only: только лишь исключительно |
    always: всегда постоянно | free: бесплатно бесплатный бесплатная бесплатное бесплатные даром |
    opposites: до/после над/под больше/меньше более/менее с/без минимум/максимум |
    all: все всё всех всем каждый каждая каждое каждого любой | some: некоторые некоторых иногда часто многие несколько |
    if: если когда | except: кроме исключением | and: и а но если когда потому который которая которые | to: до по |
    bound: от до более менее минимум между`,
  tr: `
    not: değil yok hayır asla hiç hiçbir olmaz | only: yalnızca sadece yalnız | always: daima hep sürekli |
    free: ücretsiz bedava parasız | opposites: önce/sonra fazla/az üstünde/altında | all: tüm bütün herkes hepsi her |
    some: bazı bazen çoğu birkaç`,
  el: `
    not: δεν μην όχι ποτέ κανένας καμία κανένα κανείς τίποτα ούτε χωρίς | only: μόνο αποκλειστικά | always: πάντα πάντοτε |
    free: δωρεάν | opposites: πριν/μετά πάνω/κάτω περισσότερο/λιγότερο με/χωρίς | all: όλα όλοι όλες όλους όλων κάθε όλο όλη |
    some: μερικά μερικοί μερικές κάποια κάποιοι συχνά πολλά | if: αν εάν όταν | except: εκτός | to: έως μέχρι`,
  ro: `
    not: nu niciodată niciun nicio nimeni nimic nici fără | only: doar numai exclusiv | always: mereu întotdeauna |
    free: gratuit gratuită gratuite gratis | opposites: înainte/după peste/sub mult/puțin cu/fără |
    all: tot toată toți toate fiecare oricine | some: unii unele câțiva câteva uneori adesea multe | if: dacă când | to: până la`,
  vi: `not: không chẳng chưa đừng | only: chỉ | always: luôn | free: miễn | opposites: trước/sau trên/dưới`,
  ar: `
    not: لا ليس ليست لم لن غير ما دون بدون | only: فقط حصريا | always: دائما دوما | free: مجانا مجاني مجانية |
    opposites: قبل/بعد فوق/تحت أكثر/أقل مع/بدون`,
  hi: `
    not: नहीं न मत कभी बिना | only: केवल सिर्फ मात्र | always: हमेशा सदा | free: मुफ्त निःशुल्क निशुल्क |
    opposites: पहले/बाद ऊपर/नीचे अधिक/कम`,
  th: `not: ไม่ มิ ห้าม | only: เท่านั้น เพียง เฉพาะ | always: เสมอ ตลอด | free: ฟรี | opposites: ก่อน/หลัง มากกว่า/น้อยกว่า`,
  zh: `
    not: 不 没 沒 没有 沒有 不能 不会 不會 不得 不可 未 无 無 禁止 | only: 只 只有 只能 仅 仅限 僅 | always: 总是 一直 永远 始终 總是 | free: 免费 免費 |
    all: 所有 全部 都 每 任何 一切 | some: 有些 部分 一些`,
  ja: `not: ない せん ず なし 不可 禁止 | only: のみ だけ | always: 常に いつも 必ず | free: 無料`,
}

/** Returns the words of a language (ISO 639-1); none where the table has no row for it. */
export const languageWords = remembering(language => {
  const cells = (table[language] ?? '').split('|').map(cell => cell.trim().split(/:?\s+/))
  const cues = new Map(cells.map(([cue = '', ...words]) => [cue, words]))
  const pairs = (cues.get('opposites') ?? []).map(pair => pair.split('/').map(foldToken))
  const sets = new Map([...cues].map(([cue, words]) => [cue, new Set(words.map(foldToken))]))
  return {
    is: (cue: Cue, folded: string): boolean => sets.get(cue)?.has(folded) ?? false,
    opposites: (folded: string): string[] =>
      pairs.flatMap(pair => (pair.includes(folded) ? pair.filter(one => one !== folded) : [])),
  }
})
