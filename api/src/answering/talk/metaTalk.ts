/** What people ask about the bot and its material as a whole, and what is said to it. Patterns meet folded text. */
export type MetaTalk = {
  /** What is in it, what can be asked, a summary. */
  overview: RegExp
  /** The same of what was just spoken of, once something was: `What is it about?` */
  pointing?: RegExp
  files: RegExp
  /** What may as well ask for something in the material: `What do you offer?` It comes first. */
  perhaps: { overview: RegExp; files: RegExp }
  /** Whether a person answers. */
  person: RegExp
  holds: (topics: string) => string
  listed: (names: string) => string
  /** How many are not named, after the names. */
  more: (count: number) => string
  unlisted: string
  program: string
}

export const metaTalk: Record<string, MetaTalk> = {
  en: {
    overview:
      /(so )?what (is|s) (this|all this|this all) (all )?(about|for)|what s this|what is this|(please |can you |could you )*(summari[sz]e|sum up|outline) (this|all this)( for me)?( please)?|(so )?(what|which) (are|is|s) (in )?(your|this) (material|documents?|files?|content|data|site|website|page|bot|chatbot|knowledge base)( (all )?about)?|(so )?what (are|is|s) the (material|documents?|files?|content|data|site|website|page|bot|chatbot|knowledge base) (all )?about|(what|which) (topics|subjects|questions|things|kinds? of (questions|things|topics)) (do|can|could) (you|i|we|this bot) (answer|ask|talk|tell|discuss)( (you|me|about|with|of|on))*|what (information|knowledge|content) do you have|what (can|could|do|will) you (tell|answer|talk|explain)( (me|us|about|with|for|here|to me))*|what (can|could|should|may) i ask( (you|about|here|with you))*|(please |can you |could you )*(give me |show me )?(an? |the )?(short |brief |quick )?(summary|overview)( of (everything|it all|the (material|documents?|files?|content)|your (material|documents?|files?)))?( please)?|(please |can you |could you )*(summari[sz]e|sum up|outline|describe) (everything|it all|the (material|documents?|files?|content)|your (material|documents?|files?))( for me)?( please)?|tell me (something |everything |all )?about (the|your) (material|documents?|files?|content)/,
    pointing:
      /(so )?what (is|s) (it|that) (all )?(about|for)|(please |can you |could you )*(summari[sz]e|sum up|outline) (it|that)( for me)?( please)?|(please )?summari[sz]e( please)?|tell me (about (this|it)|more|something)|(show|give) me more|more|go on|what else( is there| do you know| can you tell me)?/,
    files:
      /(what|which) (files?|documents?|sources?|pdfs?) (do you (have|know|use|see)|have you (got|read)|are (you using|in here)|can you see|were you (given|trained on))|(list|show|name)( me)? (all )?your (files?|documents?|sources?)|what (were you|are you) (trained|based) on|where (do you get|does) your (information|knowledge|answers)( come)?( from)?|how many (files?|documents?) do you have/,
    perhaps: {
      overview:
        /what (are|is|s) (in )?the (material|documents?|files?|content|data|site|website|page|knowledge base)|(what|which) (topics|subjects|questions|things|areas|kinds? of (questions|things|topics)) (do|can|could|are|does) (you|i|we|there|it|the material|this bot)( (cover|ask|know|have|help|find))?( (you|me|about|with|of|on))*|what (information|knowledge|content) (is there|is available|can you (give|provide))( me)?|what (can|could|do|will) you (know|help|have|cover|offer)( (me|us|about|with|for|here|to me))*|what (can|could|should|may) i (do|find|learn|know)( (about|here|with you))*/,
      files:
        /(what|which) ((books?|materials?) (do you (have|know|use|see)|have you (got|read)|are (there|you using|available|in (here|there))|can you see|were you (given|trained on))|(files?|documents?|sources?|pdfs?) are (there|available|in there))|(list|show|name)( me)? (all )?((the|all) (files?|documents?|sources?|materials?)|your materials?)|how many (files?|documents?) are there/,
    },
    person:
      /(are|r) (you|u) (a |an )?(human( being)?|person|robot|bot|chatbot|real( person)?|ai|machine|computer|program|chatgpt|gpt|claude|llm|man|woman|alive)( or (a |an )?(human|person|robot|bot|chatbot|real|ai|machine|computer|program))?|am i (talking|speaking|chatting) (to|with) (a |an )?(human|person|robot|bot|real person|ai|machine)|is this (a |an )?(human|person|robot|bot|real person|ai|machine)|(which|what) (ai|model|llm)( model)? (are you|do you use|is this)/,
    holds: topics => `The material I was given is about: ${topics}. What would you like to know?`,
    listed: names => `I answer from: ${names}.`,
    more: count => ` and ${count} more`,
    unlisted: 'I cannot list my files here, but every answer comes from the material I was given.',
    program:
      'I am a program, not a person. I answer questions from the material I was given, with the places where it says so.',
  },
  de: {
    overview:
      /(worum geht( e)?s in|was steht in|wovon handel(t|n)) (d(as|ies(es)?|ie(se)?|em|iesem|en|iesen|er|ieser)) (dokumente?n?|datei(en)?|texte?n?|unterlagen?|material|seiten?|website)|(worum|um was) geht es (hier|in (den|diesen) (dokumenten|dateien|unterlagen))|was (kannst du|konnen sie)( (alles|mir|hier))* (sagen|beantworten|erzahlen|erklaren)|was kann ich( (dich|sie|hier|alles))* fragen|(zu )?welche[nr]? (themen|fragen) (kannst du beantworten|konnen sie beantworten)|(bitte )?(gib|geben sie) mir (einen |eine )?(uberblick|ubersicht|zusammenfassung)( bitte)?|(eine |kurze |bitte )*(zusammenfassung|ubersicht|uberblick)( bitte)?|fass(e|en sie)? (alles|das material|die dokumente)( bitte)? zusammen/,
    pointing:
      /worum geht (es|s)( hier| da| dabei)?|was ist das( hier)?|fass(e|en sie)? (das|es|dies)( bitte)?( mal)? zusammen|(erzahl(e|en sie)?|sag) mir mehr|mehr|weiter|was noch/,
    files:
      /(welche|was fur) (dateien|dokumente|quellen|unterlagen) (hast du|haben sie|kennst du|kennen sie|nutzt du)|(liste|zeige?|nenne?)( mir)? (alle )?(deine|ihre) (dateien|dokumente|quellen)( auf)?|woher (hast|wei(ss|ß)t) du das( alles)?/,
    perhaps: {
      overview:
        /was (wei(ss|ß)t|kennst|kannst) du( (alles|mir|hier))*|was (wissen|konnen) sie( (alles|mir|hier))*|(zu )?welche[nr]? (themen|fragen)( (gibt es|kennst du|deckst du ab))?/,
      files:
        /(welche|was fur) (dateien|dokumente|quellen|unterlagen) gibt es|(liste|zeige?|nenne?)( mir)? (alle |die )*(dateien|dokumente|quellen)( auf)?/,
    },
    person:
      /(bist du|sind sie) (ein |eine |echt )?(mensch|mensch oder (eine )?maschine|roboter|bot|ki|maschine|computer|programm|echt|chatgpt|person)|(spreche|rede|schreibe) ich mit (einem|einer) (menschen|roboter|bot|ki|maschine|person)/,
    holds: topics => `Im Material, das ich habe, geht es um: ${topics}. Was möchten Sie wissen?`,
    listed: names => `Ich antworte aus: ${names}.`,
    more: count => ` und ${count} mehr`,
    unlisted:
      'Meine Dateien kann ich hier nicht auflisten, aber jede Antwort kommt aus dem Material, das ich bekommen habe.',
    program:
      'Ich bin ein Programm, kein Mensch. Ich beantworte Fragen aus dem Material, das ich bekommen habe, mit den Stellen, an denen es steht.',
  },
  es: {
    overview:
      /de que (trata|tratan|va|van|habla|hablan|se trata) (este|esta|estos|estas|el|la|los|las) (documentos?|archivos?|textos?|material(es)?|paginas?|sitio|web)|de que (trata|va|se trata) (esto|todo esto)|que es esto|resume esto|que puedes (decirme|contarme|responder|contestar)|que (te )?puedo preguntar(te)?|(de|sobre) que (temas|cosas) puedes hablar|(dame |hazme )?(un |una )?(resumen|vision general)( por favor)?|resume (todo|el material|los documentos)/,
    pointing:
      /de que (trata|va|se trata)( eso)?|que es eso|resume (eso|lo)|resumelo|(cuentame|dime) mas|mas|que mas/,
    files:
      /que (archivos|documentos|fuentes) (tienes|conoces|usas)|(lista|muestra|muestrame|dime) (todos )?tus (archivos|documentos|fuentes)|de donde (sacas|viene) (la|tu) informacion/,
    perhaps: {
      overview:
        /que sabes|(de|sobre) que (temas|cosas) (sabes|trata)|que temas (hay|cubres|conoces|tratas)/,
      files:
        /que (archivos|documentos|fuentes) hay|(lista|muestra|muestrame|dime) (todos )?los (archivos|documentos|fuentes)/,
    },
    person:
      /eres (un |una )?(humano|humana|persona|robot|bot|ia|maquina|programa|real|chatgpt)( o (un |una )?(humano|persona|robot|maquina|ia))?|(estoy )?habla(ndo|o) con (un|una) (humano|persona|robot|maquina|ia)/,
    holds: topics => `El material que tengo trata de: ${topics}. ¿Qué le gustaría saber?`,
    listed: names => `Respondo a partir de: ${names}.`,
    more: count => ` y ${count} más`,
    unlisted:
      'No puedo enumerar aquí mis archivos, pero cada respuesta sale del material que me dieron.',
    program:
      'Soy un programa, no una persona. Respondo a partir del material que me dieron, indicando dónde lo dice.',
  },
  fr: {
    overview:
      /de quoi (parle(nt)?|traite(nt)?) (ce|cet|cette|ces|le|la|les) (documents?|fichiers?|textes?|materiel|contenu|pages?|site)|de quoi (ce|cette|ces) (documents?|fichiers?|textes?|pages?|site) (parle|traite)(nt)? t (il|elle|ils|elles)|que (peux tu me dire|pouvez vous me dire)|qu est ce que je peux (te |vous )?demander|que puis je (te |vous )?demander|(fais moi |faites moi |donne moi |donnez moi )?(un |une )?(resume|apercu|synthese)( s il (te|vous) plait)?|(resume|resumez) (tout|les documents)/,
    pointing:
      /de quoi (s agit il|ca parle|parle t on|est il question|cela parle t il)( ici)?|c est quoi|qu est ce que c est|(resume|resumez) (ca|cela|ceci)|(dis|dites) m en plus|plus|quoi d autre/,
    files:
      /quels? (sont (tes|vos) (fichiers|documents|sources)|(fichiers|documents|sources) (as tu|avez vous|connais tu|utilises tu|utilisez vous))|(liste|montre|listez|montrez)( moi)? (tes|vos) (fichiers|documents|sources)|d ou (viennent|tires tu|tirez vous) (tes|vos) (informations|reponses)/,
    perhaps: {
      overview:
        /que (sais tu|savez vous)|qu est ce que (tu sais|vous savez)|quels? (sont les )?(sujets|themes)( (connais tu|connaissez vous|abordes tu|y a t il))?/,
      files:
        /quels? (fichiers|documents|sources)( y a t il)?|(liste|montre|listez|montrez)( moi)? les (fichiers|documents|sources)/,
    },
    person:
      /(es tu|etes vous|tu es|vous etes) (un |une )?(humain|humaine|personne|robot|bot|ia|machine|programme|vrai|chatgpt)( ou (un |une )?(humain|robot|machine|ia))?|(est ce que )?je parle (a|avec) (un|une) (humain|robot|machine|personne|ia)/,
    holds: topics =>
      `Les documents dont je dispose parlent de : ${topics}. Que voulez-vous savoir ?`,
    listed: names => `Je réponds à partir de : ${names}.`,
    more: count => ` et ${count} de plus`,
    unlisted:
      'Je ne peux pas énumérer mes fichiers ici, mais chaque réponse vient des documents qu’on m’a confiés.',
    program:
      'Je suis un programme, pas une personne. Je réponds à partir des documents qu’on m’a confiés, en citant les passages.',
  },
  it: {
    overview:
      /di (che )?cosa (parla(no)?|tratta(no)?|si tratta in) (questo|questa|questi|queste|il|la|i|le) (document[oi]|file|test[oi]|materiale|pagin[ae]|sito)|(che )?cosa (puoi dirmi|posso chiederti)|(fammi |dammi )?(un |una )?(riassunto|panoramica|sintesi)( per favore)?/,
    pointing:
      /di (che )?cosa (si tratta|parla)( questo)?|(che )?cos e( questo)?|dimmi di piu|altro/,
    files: /(quali|che) (file|documenti|fonti) (hai|conosci|usi)/,
    perhaps: {
      overview: /(che )?cosa sai|(di )?quali (argomenti|temi) (conosci|tratti|ci sono)/,
      files: /(quali|che) (file|documenti|fonti) ci sono/,
    },
    person: /sei (un |una |un essere )?(umano|umana|persona|robot|bot|ia|macchina|programma|reale)/,
    holds: topics => `Il materiale che ho parla di: ${topics}. Che cosa vuole sapere?`,
    listed: names => `Rispondo da: ${names}.`,
    more: count => ` e ancora ${count}`,
    unlisted:
      'Non posso elencare qui i miei file, ma ogni risposta viene dal materiale che mi è stato dato.',
    program:
      'Sono un programma, non una persona. Rispondo con il materiale che mi è stato dato, citando i passi.',
  },
  pt: {
    overview:
      /(do que|de que|sobre o que) (fala(m)?|trata(m)?|se trata(m)?|e|sao) (este|esta|estes|estas|esse|essa|o|a|os|as) (documentos?|arquivos?|ficheiros?|textos?|material|paginas?|site)|o que (voce|tu)? ?(pode me dizer|podes dizer me)|o que (eu )?posso perguntar|(me de |faca )?(um |uma )?(resumo|visao geral)( por favor)?/,
    pointing:
      /(do que|de que|sobre o que) (se trata|e|fala)( isto| isso| isso tudo)?|o que e (isto|isso)|(diga|conte) me mais|mais/,
    files: /(quais|que) (arquivos|ficheiros|documentos|fontes) (voce )?(tem|tens|conhece|usa)/,
    perhaps: {
      overview:
        /o que (voce|tu)? ?(sabe|sabes)|(quais|que) (assuntos|temas|topicos) (voce conhece|ha|existem|tem)/,
      files: /(quais|que) (arquivos|ficheiros|documentos|fontes) ha/,
    },
    person: /(voce e|es|e) (um |uma )?(humano|humana|pessoa|robo|bot|ia|maquina|programa|real)/,
    holds: topics => `O material que tenho fala de: ${topics}. O que deseja saber?`,
    listed: names => `Respondo a partir de: ${names}.`,
    more: count => ` e mais ${count}`,
    unlisted:
      'Não posso listar aqui os meus ficheiros, mas cada resposta vem do material que recebi.',
    program:
      'Sou um programa, não uma pessoa. Respondo com o material que recebi, citando onde está escrito.',
  },
  nl: {
    overview:
      /waar(over)? (gaat|gaan) (dit|deze|het|de) (document(en)?|bestand(en)?|tekst(en)?|materiaal|pagina|site)( over)?|wat (kun|kan) (je|jij|u)( (me|allemaal))* vertellen|wat kan ik( (je|u))? vragen|(geef me )?(een )?(samenvatting|overzicht)/,
    pointing: /waar(over)? gaat (dit|het)( over)?|wat is dit|vertel( me)? meer|meer/,
    files: /welke (bestanden|documenten|bronnen) (heb je|heeft u|ken je)/,
    perhaps: {
      overview:
        /wat (weet|kun|kan) (je|jij|u)( allemaal)?|(over )?welke onderwerpen( (ken je|zijn er))?/,
      files: /welke (bestanden|documenten|bronnen) zijn er/,
    },
    person: /ben (je|jij) (een )?(mens|robot|bot|ai|machine|computer|programma|echt)/,
    holds: topics => `Mijn materiaal gaat over: ${topics}. Wat wilt u weten?`,
    listed: names => `Ik antwoord uit: ${names}.`,
    more: count => ` en nog ${count}`,
    unlisted:
      'Ik kan mijn bestanden hier niet opsommen, maar elk antwoord komt uit het materiaal dat ik kreeg.',
    program:
      'Ik ben een programma, geen mens. Ik antwoord uit het materiaal dat ik kreeg, met de plaatsen waar het staat.',
  },
  ru: {
    overview:
      /о чем (этот|эта|данный|это) (документ|файл|текст|материал|страница|сайт)|что (ты можешь рассказать|вы можете рассказать|можно спросить)|о чем (эти|ваши|твои) (документы|материалы|файлы)|(дай |дайте |сделай )?(краткое |краткий )?(содержание|обзор|резюме)/,
    pointing:
      /о чем (это|речь)|что это( такое)?|расскажи(те)? (еще|больше|подробнее)|еще|подробнее/,
    files:
      /какие ((у тебя |у вас )(есть )?(файлы|документы|источники)( есть)?|(файлы|документы|источники) у (тебя|вас)( есть)?)/,
    perhaps: {
      overview:
        /что (ты знаешь|вы знаете)|(какие|на какие) (темы|вопросы)( есть| ты знаешь| вы знаете)?/,
      files: /какие (файлы|документы|источники)( есть)?/,
    },
    person:
      /(ты|вы) (человек|робот|бот|ии|машина|программа|настоящий)( или (человек|робот|машина|бот))?/,
    holds: topics => `Мои материалы вот о чём: ${topics}. Что вы хотите узнать?`,
    listed: names => `Я отвечаю по этим файлам: ${names}.`,
    more: count => ` и ещё ${count}`,
    unlisted:
      'Перечислить файлы здесь я не могу, но каждый ответ взят из материалов, которые мне дали.',
    program:
      'Я программа, а не человек. Я отвечаю по материалам, которые мне дали, и показываю, где это написано.',
  },
  tr: {
    overview:
      /bu (belge|dosya|metin|dokuman|sayfa|site)(ler)? (ne(yin)? (hakkında|hakkinda|ile ilgili)|ne anlatıyor|neden bahsediyor)( mi)?|(bana )?ne(ler)? (anlatabilirsin(iz)?|sorabilirim)|ozet(le)?( lutfen)?|genel bakış|genel bakis/,
    pointing:
      /bu ne(dir)?|bu ne hakkında|bu ne hakkinda|konu ne(dir)?|daha fazla( anlat)?|devam( et)?/,
    files: /hangi (dosyalar|belgeler|kaynaklar)(ın|in) var/,
    perhaps: {
      overview: /(bana )?ne(ler)? biliyorsun(uz)?|hangi konular(ı|i)?( var| biliyorsun(uz)?)?/,
      files: /hangi (dosyalar|belgeler|kaynaklar) var/,
    },
    person:
      /(sen |siz )?(bir )?(insan|robot|bot|yapay zeka|makine|program) (mısın(ız)?|misin(iz)?)/,
    holds: topics => `Elimdeki belgeler şunlar hakkında: ${topics}. Ne öğrenmek istersiniz?`,
    listed: names => `Şunlardan yanıt veriyorum: ${names}.`,
    more: count => ` ve ${count} tane daha`,
    unlisted: 'Dosyalarımı burada sayamam, ama her yanıt bana verilen belgelerden gelir.',
    program:
      'Ben bir programım, insan değilim. Bana verilen belgelerden, yerini göstererek yanıt veriyorum.',
  },
  el: {
    overview:
      /(για |περι )?τι (λεει|μιλαει|γραφει|αναφερει|πραγματευεται) (αυτο )?(το|η) (εγγραφο|κειμενο|αρχειο|υλικο|σελιδα)( αυτο)?|τι (μπορεις να μου πεις|μπορειτε να μου πειτε|μπορω να ρωτησω)|(μια )?περιληψη/,
    pointing: /τι ειναι αυτο|για τι προκειται|περι τινος προκειται|πες μου περισσοτερα|περισσοτερα/,
    files: /(ποια|τι) (αρχεια|εγγραφα) (εχεις|εχετε)|ποιες πηγες (εχεις|εχετε)/,
    perhaps: {
      overview: /τι (ξερεις|ξερετε)|ποια θεματα( ξερεις| υπαρχουν)?/,
      files: /(ποια|τι) (αρχεια|εγγραφα) υπαρχουν/,
    },
    person: /εισαι (ανθρωπος|ρομποτ|μηχανη|προγραμμα|αληθινος)( η (ανθρωπος|ρομποτ|μηχανη))?/,
    holds: topics => `Το υλικό που έχω αφορά: ${topics}. Τι θα θέλατε να μάθετε;`,
    listed: names => `Απαντώ από: ${names}.`,
    more: count => ` και ${count} ακόμη`,
    unlisted:
      'Δεν μπορώ να απαριθμήσω εδώ τα αρχεία μου, αλλά κάθε απάντηση προέρχεται από το υλικό που μου δόθηκε.',
    program:
      'Είμαι πρόγραμμα, όχι άνθρωπος. Απαντώ από το υλικό που μου δόθηκε, δείχνοντας πού το λέει.',
  },
  ro: {
    overview:
      /despre ce (e|este|vorbeste|trateaza) (acest|aceasta)? ?(document(ul)?|fisier(ul)?|text(ul)?|material(ul)?|pagina)( acesta| aceasta)?|ce (poti sa mi spui|imi poti spune|imi puteti spune|pot (sa )?intreba)|(fa mi |da mi )?(un )?rezumat/,
    pointing:
      /despre ce (e|este) vorba|ce (e|este) (asta|aceasta|acesta)|spune mi mai multe?|mai mult/,
    files: /ce (fisiere|documente|surse) (ai|aveti|folosesti)/,
    perhaps: {
      overview: /ce (stii|stiti)|ce (subiecte|teme) (cunosti|exista|acoperi)/,
      files: /ce (fisiere|documente|surse) exista/,
    },
    person:
      /(esti|sunteti) (un |o )?(om|persoana|robot|bot|ia|masina|program|real)( sau (un |o )?(om|robot|masina))?/,
    holds: topics => `Materialul pe care îl am este despre: ${topics}. Ce doriți să aflați?`,
    listed: names => `Răspund din: ${names}.`,
    more: count => ` și încă ${count}`,
    unlisted: 'Nu pot enumera aici fișierele mele, dar fiecare răspuns vine din materialul primit.',
    program: 'Sunt un program, nu o persoană. Răspund din materialul primit și arăt unde scrie.',
  },
  vi: {
    overview:
      /(tai lieu|tep|van ban|trang) nay (noi |viet |la )?ve (cai |đieu )?gi|ban co the (cho toi biet|noi|tra loi) (gi|nhung gi)|toi co the hoi (ban )?(gi|nhung gi)|tom tat( giup toi)?/,
    pointing: /(cai )?nay (noi )?ve (cai )?gi|đay la (cai )?gi|noi them( đi)?|tiep tuc/,
    files: /ban co nhung (tep|tai lieu|nguon) nao/,
    perhaps: {
      overview: /ban biet (gi|nhung gi)|(co )?nhung chu đe (nao|gi)/,
      files: /co nhung (tep|tai lieu|nguon) nao/,
    },
    person:
      /ban (co phai )?la (con )?(nguoi|robot|bot|may|chuong trinh|ai)( that)?( hay (robot|may|nguoi))?( khong| phai khong)?/,
    holds: topics => `Tài liệu tôi có nói về: ${topics}. Bạn muốn biết điều gì?`,
    listed: names => `Tôi trả lời từ: ${names}.`,
    more: count => ` và ${count} tệp nữa`,
    unlisted:
      'Tôi không thể liệt kê các tệp ở đây, nhưng mọi câu trả lời đều lấy từ tài liệu được giao.',
    program:
      'Tôi là một chương trình, không phải con người. Tôi trả lời từ tài liệu được giao và chỉ ra chỗ ghi điều đó.',
  },
  ar: {
    overview:
      /(عن ماذا|عم|عما|عن ماذا) (يتحدث|تتحدث) (هذا|هذه) (المستند|الوثيقه|الوثيقة|الملف|النص|المواد|الصفحة)|ما (هو )?موضوع (هذا|هذه) (المستند|الوثيقة|الملف|النص|الصفحة)|(ماذا|ما الذي) (يمكنك|تستطيع) ان (تخبرني|تقول لي)( به)?|(ماذا|عم|عما ذا) (يمكنني|استطيع) ان اسال(ك)?|(اعطني )?(ملخصا?|لمحة عامة)/,
    pointing:
      /ما (هو )?موضوع هذا|عن ماذا (هذا|يتحدث هذا)|عم يتحدث هذا|ما هذا|لخص هذا|اخبرني المزيد|المزيد/,
    files: /ما (هي )?(الملفات|الوثائق|المستندات|المصادر) (التي )?(لديك|عندك)/,
    perhaps: {
      overview: /ماذا تعرف|ما (هي )?(المواضيع|الموضوعات)( المتاحة)?/,
      files: /ما (هي )?(الملفات|الوثائق|المستندات|المصادر) المتاحة/,
    },
    person:
      /هل انت (انسان|بشر|روبوت|بوت|الة|برنامج|ذكاء اصطناعي|شخص( حقيقي)?)( ام (انسان|روبوت|الة))?/,
    holds: topics => `المواد المتوفرة لدي تتناول: ${topics}. ماذا تود أن تعرف؟`,
    listed: names => `أجيب من: ${names}.`,
    more: count => ` و${count} أخرى`,
    unlisted: 'لا يمكنني سرد ملفاتي هنا، لكن كل إجابة تأتي من المواد التي أُعطيت لي.',
    program: 'أنا برنامج ولست إنسانًا. أجيب من المواد التي أُعطيت لي، مع بيان موضعها.',
  },
  hi: {
    overview:
      /(यह|ये|इस) (दस्तावेज़|दस्तावेज|फ़ाइल|फाइल|सामग्री|पाठ)( में)? (किस|किसके|क्या)( विषय)?( के)?( बारे में)? (है|हैं)|(आप|तुम) (क्या|क्या क्या) (बता सकते हैं|बता सकते हो)|मैं (आपसे )?क्या (पूछ सकता हूँ|पूछ सकती हूँ)|सारांश( दीजिए| दो)?/,
    pointing: /यह (किस बारे में|किसके बारे में|क्या) है|और बताइए|और बताओ/,
    files: /(आपके|तुम्हारे) पास कौन (सी|से) (फ़ाइलें|फाइलें|दस्तावेज़|दस्तावेज) हैं/,
    perhaps: {
      overview: /(आप|तुम) (क्या|क्या क्या) (जानते हैं|जानते हो)|कौन से विषय (हैं|उपलब्ध हैं)/,
      files: /कौन (सी|से) (फ़ाइलें|फाइलें|दस्तावेज़|दस्तावेज) (हैं|उपलब्ध हैं)/,
    },
    person: /क्या (आप|तुम) (एक )?(इंसान|मनुष्य|रोबोट|बॉट|मशीन|प्रोग्राम) (हैं|हो)/,
    holds: topics => `मेरी सामग्री इन विषयों पर है: ${topics}। आप क्या जानना चाहेंगे?`,
    listed: names => `मैं इनसे उत्तर देता हूँ: ${names}।`,
    more: count => ` और ${count} अन्य`,
    unlisted: 'मैं यहाँ अपनी फ़ाइलें नहीं गिना सकता, पर हर उत्तर मुझे दी गई सामग्री से आता है।',
    program: 'मैं एक प्रोग्राम हूँ, इंसान नहीं। मैं मुझे दी गई सामग्री से, स्रोत दिखाकर, उत्तर देता हूँ।',
  },
  th: {
    overview:
      /(เอกสาร|ไฟล์|ข้อความ|หน้า)(นี้)?(เกี่ยวกับ|พูดถึง|กล่าวถึง)(เรื่อง)?อะไร|(คุณ)?บอกอะไร(ฉัน|ผม)?ได้บ้าง|(ฉัน|ผม)?ถามอะไรได้บ้าง|(ช่วย)?สรุป(ให้หน่อย|หน่อย)?/,
    pointing: /(นี่|อันนี้)?(คืออะไร|เกี่ยวกับอะไร)|เล่าเพิ่ม(เติม)?|บอกเพิ่มเติม/,
    files: /คุณมี(ไฟล์|เอกสาร|แหล่งข้อมูล)อะไรบ้าง/,
    perhaps: {
      overview: /คุณ(รู้|ทราบ)(อะไร|เรื่องอะไร)(บ้าง)?|มีหัวข้ออะไรบ้าง/,
      files: /มี(ไฟล์|เอกสาร|แหล่งข้อมูล)อะไรบ้าง/,
    },
    person: /คุณเป็น(คน|มนุษย์|หุ่นยนต์|บอท|โปรแกรม|เครื่องจักร)(หรือ(เปล่า|ไม่|หุ่นยนต์|บอท|คน)|ไหม|มั้ย)?/,
    holds: topics => `ข้อมูลที่ฉันมีเกี่ยวกับ: ${topics} คุณอยากรู้เรื่องใด`,
    listed: names => `ฉันตอบจาก: ${names}`,
    more: count => ` และอีก ${count} ไฟล์`,
    unlisted: 'ฉันแสดงรายชื่อไฟล์ที่นี่ไม่ได้ แต่ทุกคำตอบมาจากเอกสารที่ได้รับ',
    program: 'ฉันเป็นโปรแกรม ไม่ใช่คน ฉันตอบจากเอกสารที่ได้รับ พร้อมบอกว่าอยู่ตรงไหน',
  },
  zh: {
    overview:
      /(这|这个|这份|这些|本)(文件|文档|资料|材料|文章|网页|内容)(是)?(主要)?(关于|讲|讲的是|讲的|说|说的是|介绍)(些)?(什么|啥)(的|内容)?|(你|您)(能|可以)(告诉我|回答|介绍)(些)?什么(问题)?|我(能|可以)问(你|您)?(些)?什么|(请|帮我)?(总结|概括|概述)(一下)?/,
    pointing:
      /(这|这个|这些)(是)?(关于|讲|说)(些)?什么(的)?|(这|这个)是什么|(请|帮我)?(总结|概括)(一下)?(这个|这些)|(再|多)说(一些|点|一点)|继续|还有呢/,
    files: /(你|您)(都)?有(哪些|什么)(文件|文档|来源)/,
    perhaps: {
      overview: /(你|您)(都)?(知道|了解)(些)?什么|(有|包括)哪些(主题|内容)/,
      files: /(你|您)(都)?有(哪些|什么)资料|有(哪些|什么)(文件|文档|资料|来源)/,
    },
    person: /(你|您)是(真)?(人|真人|机器人|人工智能|程序|机器)(吗|还是(人|机器人|真人))?/,
    holds: topics => `我的资料涉及：${topics}。您想了解什么？`,
    listed: names => `我根据这些文件回答：${names}。`,
    more: count => `，另有 ${count} 个`,
    unlisted: '我不能在这里列出文件，但每个回答都来自所给的资料。',
    program: '我是程序，不是真人。我根据所给的资料回答问题，并指出出处。',
  },
}
