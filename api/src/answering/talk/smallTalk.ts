/** What people say that asks for nothing in the material, and what is said back. Patterns meet folded text. */
export type SmallTalk = {
  hello: RegExp
  thanks: RegExp
  bye: RegExp
  /** Who are you, what can you do, how are you. */
  about: RegExp
  greet: (title: string) => string
  welcome: string
  farewell: string
  topics: (topics: string) => string
}

const called = (title: string, phrase: (name: string) => string) =>
  title ? phrase(title) : phrase('')

export const smallTalk: Record<string, SmallTalk> = {
  en: {
    hello:
      /(hi+|hello+|hey+|hiya|howdy|yo|greetings|good (morning|afternoon|evening|day))( (there|all|everyone|bot|team))?/,
    thanks:
      /(ok |okay |great |perfect |cool )?(many thanks|thanks?|thank (you|u)|thx|ty|cheers)( (so|very) much| a lot| again)?|(that )?(helps|helped)( a lot)?|ok(ay)?|great|perfect|cool|nice|awesome|got it|i see|good (bot|job)|well done|wow/,
    bye: /(good)?bye( bye)?|see (you|ya)( later| soon)?|good night|that s all|take care/,
    about:
      /who (are|r) (you|u)|what (are|r) (you|u)|what can (you|u) do( for me)?|what do you do|how (are|r) (you|u)( doing)?( today)?|how s it going|what s up|sup|(can you )?help( me)?|what s your name|how do you work|nice to meet you/,
    greet: title =>
      called(
        title,
        name =>
          `Hello! I am ${name || 'here'} and answer questions from the material I was given, with the places where it says so.`,
      ),
    welcome: 'You are welcome! Ask me anything else about the material.',
    farewell: 'Goodbye! Come back whenever you have a question.',
    topics: topics => `You can ask me about ${topics}.`,
  },
  de: {
    hello: /hallo( zusammen)?|hi|hey|moin|servus|gruss gott|guten (morgen|tag|abend)/,
    thanks:
      /(vielen |herzlichen |besten )?dank(e)?( (schon|sehr|dir|ihnen))*|super|alles klar|prima|toll/,
    bye: /tschuss|auf wiedersehen|bis (bald|dann|spater)|gute nacht|ciao/,
    about:
      /wer bist du|wer sind sie|was (bist|kannst|machst) du( alles)?|was konnen sie( fur mich tun)?|wie geht( es|s)?( (dir|ihnen))?|hilfe|wie heisst du/,
    greet: title =>
      `Hallo! ${title ? `Ich bin ${title} und` : 'Ich'} beantworte Fragen aus dem Material, das ich bekommen habe, mit den Stellen, an denen es steht.`,
    welcome: 'Gern geschehen! Fragen Sie mich gern noch etwas zum Material.',
    farewell: 'Auf Wiedersehen! Kommen Sie wieder, wenn Sie eine Frage haben.',
    topics: topics => `Sie können mich zum Beispiel fragen nach: ${topics}.`,
  },
  es: {
    hello: /hola( a todos)?|buen(os|as) (dias|tardes|noches)|que tal/,
    thanks: /(muchas |mil )?gracias|perfecto|genial|vale|de acuerdo/,
    bye: /adios|hasta (luego|pronto|manana)|chao/,
    about:
      /quien eres( tu)?|que (eres|puedes hacer|sabes hacer|haces)|como estas|ayuda|como te llamas/,
    greet: title =>
      `¡Hola! ${title ? `Soy ${title} y respondo` : 'Respondo'} preguntas a partir del material que me dieron, indicando dónde lo dice.`,
    welcome: '¡De nada! Pregúntame lo que quieras sobre el material.',
    farewell: '¡Hasta luego! Vuelve cuando tengas una pregunta.',
    topics: topics => `Puedes preguntarme sobre ${topics}.`,
  },
  fr: {
    hello: /bonjour|salut|bonsoir|coucou/,
    thanks: /merci( (beaucoup|bien))?|parfait|super|d accord/,
    bye: /au revoir|a (bientot|plus tard|demain)|bonne (nuit|journee|soiree)/,
    about:
      /qui (es tu|etes vous)|(que|qu est ce que) (peux tu|pouvez vous|tu peux|vous pouvez) faire|(comment )?ca va|comment allez vous|aide( moi)?/,
    greet: title =>
      `Bonjour ! ${title ? `Je suis ${title} et je` : 'Je'} réponds aux questions à partir des documents qu’on m’a confiés, en citant les passages.`,
    welcome: 'Avec plaisir ! Posez-moi une autre question sur les documents.',
    farewell: 'Au revoir ! Revenez quand vous aurez une question.',
    topics: topics => `Vous pouvez m’interroger sur ${topics}.`,
  },
  it: {
    hello: /ciao|salve|buon(giorno|asera|pomeriggio)/,
    thanks: /grazie( (mille|tante))?|perfetto|va bene/,
    bye: /arrivederci|a (presto|dopo|domani)|buonanotte/,
    about: /chi sei|(che )?cosa (sei|puoi fare|sai fare)|come (stai|va)|aiuto/,
    greet: title =>
      `Ciao! ${title ? `Sono ${title} e rispondo` : 'Rispondo'} alle domande con il materiale che mi è stato dato, citando i passi.`,
    welcome: 'Prego! Chiedimi pure altro sul materiale.',
    farewell: 'Arrivederci! Torna quando hai una domanda.',
    topics: topics => `Puoi chiedermi di ${topics}.`,
  },
  pt: {
    hello: /ola|oi|bom dia|boa (tarde|noite)/,
    thanks: /(muito )?obrigad[oa]|valeu|perfeito/,
    bye: /tchau|adeus|ate (logo|breve|amanha)/,
    about:
      /quem (e voce|es tu)|o que (voce|tu) (pode|podes) fazer|tudo bem|como (vai|esta)( voce)?|ajuda/,
    greet: title =>
      `Olá! ${title ? `Sou ${title} e respondo` : 'Respondo'} a perguntas a partir do material que recebi, citando onde está escrito.`,
    welcome: 'De nada! Pergunte mais sobre o material.',
    farewell: 'Até logo! Volte quando tiver uma pergunta.',
    topics: topics => `Pode perguntar sobre ${topics}.`,
  },
  nl: {
    hello: /hallo|hoi|dag|goede(morgen|middag|navond)|goeden(dag|avond)/,
    thanks: /(hartelijk )?(dank je( wel)?|dank u( wel)?|bedankt)|prima/,
    bye: /tot (ziens|straks|later)|doei|welterusten/,
    about: /wie ben (je|jij)|wat (kun|kan) (je|jij)( doen)?|hoe gaat het( met (je|u))?/,
    greet: title =>
      `Hallo! ${title ? `Ik ben ${title} en` : 'Ik'} beantwoord vragen uit het materiaal dat ik kreeg, met de plaatsen waar het staat.`,
    welcome: 'Graag gedaan! Vraag gerust verder over het materiaal.',
    farewell: 'Tot ziens! Kom terug wanneer je een vraag hebt.',
    topics: topics => `Je kunt me vragen naar ${topics}.`,
  },
  ru: {
    hello: /привет|здравствуй(те)?|добрый (день|вечер)|доброе утро/,
    thanks: /(большое )?спасибо( большое)?|благодарю|отлично|понятно/,
    bye: /пока|до свидания|до встречи|спокойной ночи/,
    about: /кто ты|кто вы|что ты умеешь|что вы умеете|как дела|помоги(те)?/,
    greet: title =>
      `Здравствуйте! ${title ? `Я ${title} и отвечаю` : 'Я отвечаю'} на вопросы по материалам, которые мне дали, и показываю, где это написано.`,
    welcome: 'Пожалуйста! Спрашивайте ещё о материалах.',
    farewell: 'До свидания! Возвращайтесь, когда появится вопрос.',
    topics: topics => `Можно спросить, например, о следующем: ${topics}.`,
  },
  tr: {
    hello: /merhaba(lar)?|selam|gunaydın|gunaydin|iyi (gunler|aksamlar)/,
    thanks: /(cok )?tesekkur(ler)?( (ederim|ederiz))?|sag ?ol(un)?|tamam/,
    bye: /hosca ?kal(ın|in)?|gorusuruz|iyi geceler/,
    about: /sen kimsin|siz kimsiniz|ne yapabilirsin(iz)?|nasılsın(ız)?|nasilsin(iz)?|yardım|yardim/,
    greet: title =>
      `Merhaba! ${title ? `Ben ${title}; bana` : 'Bana'} verilen belgelerden, yerini göstererek soruları yanıtlıyorum.`,
    welcome: 'Rica ederim! Belgeler hakkında başka bir şey sorabilirsiniz.',
    farewell: 'Hoşça kalın! Sorunuz olduğunda yine gelin.',
    topics: topics => `Şunları sorabilirsiniz: ${topics}.`,
  },
  el: {
    hello: /γεια( σου| σας)?|καλημερα|καλησπερα|χαιρετε/,
    thanks: /(σε |σας )?ευχαριστω( πολυ)?|τελεια/,
    bye: /αντιο|καληνυχτα|τα λεμε/,
    about: /ποιος εισαι|τι μπορεις να κανεις|τι κανεις|βοηθεια/,
    greet: title =>
      `Γεια σας! ${title ? `Είμαι το ${title} και απαντώ` : 'Απαντώ'} σε ερωτήσεις από το υλικό που μου δόθηκε, δείχνοντας πού το λέει.`,
    welcome: 'Παρακαλώ! Ρωτήστε με ό,τι άλλο θέλετε για το υλικό.',
    farewell: 'Αντίο! Ελάτε ξανά όταν έχετε κάποια ερώτηση.',
    topics: topics => `Μπορείτε να με ρωτήσετε για: ${topics}.`,
  },
  ro: {
    hello: /buna( (ziua|seara|dimineata))?|salut(are)?/,
    thanks: /(multe )?mult?umesc( mult| frumos)?|mersi|perfect/,
    bye: /la revedere|pa( pa)?|noapte buna|pe curand/,
    about: /cine esti|ce (poti|stii) (sa )?fac[ei]|ce mai faci|ajutor/,
    greet: title =>
      `Bună! ${title ? `Sunt ${title} și răspund` : 'Răspund'} la întrebări din materialul primit, arătând unde scrie.`,
    welcome: 'Cu plăcere! Mai întrebați-mă despre material.',
    farewell: 'La revedere! Reveniți când aveți o întrebare.',
    topics: topics => `Mă puteți întreba despre ${topics}.`,
  },
  vi: {
    hello: /(xin )?chao( ban| buoi (sang|toi))?|alo/,
    thanks: /cam on( ban)?( nhieu)?|tuyet( voi)?/,
    bye: /tam biet|hen gap lai|chuc ngu ngon/,
    about: /ban la ai|ban (co the )?lam duoc gi|ban khoe khong|giup toi/,
    greet: title =>
      `Xin chào! ${title ? `Tôi là ${title}, tôi` : 'Tôi'} trả lời câu hỏi từ tài liệu được giao và chỉ ra chỗ ghi điều đó.`,
    welcome: 'Không có gì! Hãy hỏi thêm về tài liệu.',
    farewell: 'Tạm biệt! Hãy quay lại khi bạn có câu hỏi.',
    topics: topics => `Bạn có thể hỏi tôi về ${topics}.`,
  },
  ar: {
    hello: /مرحبا|اهلا( وسهلا)?|السلام عليكم|صباح الخير|مساء الخير/,
    thanks: /شكرا( (جزيلا|لك))?|ممتاز|حسنا/,
    bye: /مع السلامة|وداعا|الي اللقاء|الى اللقاء/,
    about: /من انت|ماذا (يمكنك|تستطيع) ان تفعل|كيف حالك|ساعدني/,
    greet: title =>
      `مرحبًا! ${title ? `أنا ${title}، ` : ''}أجيب عن الأسئلة من المواد التي أُعطيت لي، مع بيان موضعها.`,
    welcome: 'على الرحب والسعة! اسألني المزيد عن المواد.',
    farewell: 'مع السلامة! عُد متى كان لديك سؤال.',
    topics: topics => `يمكنك أن تسألني عن: ${topics}.`,
  },
  hi: {
    hello: /नमस्ते|नमस्कार|हेलो|हाय/,
    thanks: /(बहुत )?(बहुत )?धन्यवाद|शुक्रिया/,
    bye: /अलविदा|फिर मिलेंगे/,
    about: /(आप|तुम) कौन (हैं|हो)|आप क्या कर सकते हैं|आप कैसे हैं/,
    greet: title =>
      `नमस्ते! ${title ? `मैं ${title} हूँ और ` : 'मैं '}मुझे दी गई सामग्री से, स्रोत दिखाकर, प्रश्नों के उत्तर देता हूँ।`,
    welcome: 'आपका स्वागत है! सामग्री के बारे में और पूछिए।',
    farewell: 'अलविदा! जब भी कोई प्रश्न हो, फिर आइए।',
    topics: topics => `आप मुझसे इनके बारे में पूछ सकते हैं: ${topics}।`,
  },
  th: {
    hello: /(สวัสดี|หวัดดี)(ครับ|ค่ะ)?/,
    thanks: /ขอบคุณ(มาก)?(ครับ|ค่ะ)?/,
    bye: /ลาก่อน|บาย/,
    about: /คุณเป็นใคร|คุณทำอะไรได้บ้าง|สบายดีไหม/,
    greet: title =>
      `สวัสดี! ${title ? `ฉันคือ ${title} ` : ''}ฉันตอบคำถามจากเอกสารที่ได้รับ พร้อมบอกว่าอยู่ตรงไหน`,
    welcome: 'ด้วยความยินดี! ถามเพิ่มเติมเกี่ยวกับเอกสารได้เลย',
    farewell: 'ลาก่อน! กลับมาเมื่อไรก็ได้ที่มีคำถาม',
    topics: topics => `ถามฉันได้เกี่ยวกับ ${topics}`,
  },
  zh: {
    hello: /(你|您)好|嗨|哈喽|早上好|下午好|晚上好|大家好/,
    thanks: /(非常|多)?谢谢(你|您)?|感谢|好的|明白了/,
    bye: /再见|拜拜|晚安/,
    about: /(你|您)是谁|(你|您)(能|会|可以)做什么|(你|您)好吗|帮助/,
    greet: title => `你好！${title ? `我是${title}，` : ''}我根据所给的资料回答问题，并指出出处。`,
    welcome: '不客气！关于这些资料，还可以继续问我。',
    farewell: '再见！有问题随时再来。',
    topics: topics => `您可以问我：${topics}。`,
  },
}
