import { describe, expect, test } from 'vitest'
import { passageOf } from '../../testing/passageOf.ts'
import { verifyClaims } from './verifyClaims.ts'

/** Returns what is said of a claim that cites all of a text. */
const said = async (text: string, source: string, language: string) => {
  const passage = passageOf(source, source, { language })
  async function* claims() {
    yield { text, cites: [{ passage, start: 0, end: source.length }] }
  }
  const kept = await Array.fromAsync(verifyClaims(claims(), { passages: [passage] }))
  return kept.map(claim => claim.text).join(' ')
}

/**
 * Texts by language, with lies about them that only a word of `languageWords` distinguishes from the truth. The first two
 * texts of a language are translations of the English ones.
 */
const lies: Record<string, Record<string, string[]>> = {
  en: {
    'Members may use the pool on Mondays.': [
      'On Mondays the pool may not be used by members.',
      'The pool on Mondays is only for members.',
      'The pool is always there for members.',
      'For members the pool is free on Mondays.',
    ],
    'Dogs may not enter the garden.': ['Yes, the garden may be entered with dogs.'],
    'The trip takes between two and four hours.': ['The trip takes two hours.'],
    'Parking is free on Sundays.': ['Parking is free.'],
    'Adults pay 12 euros and children 5 euros.': ['Children pay 12 euros.'],
    'Guests enter without a ticket.': ['Guests need a ticket to enter.'],
    'Some rooms have a balcony.': ['A balcony comes with all of the rooms.'],
    'Children may ride if a parent holds them.': ['Riding is something that children may do.'],
    'All trains stop here, except the express.': ['The express is a train that stops here.'],
    'The gate opens before the show.': ['The gate opens after the show.'],
    'The trip takes two to four hours.': ['The trip takes four hours.'],
  },
  de: {
    'Mitglieder dürfen montags das Becken benutzen.': [
      'Montags dürfen Mitglieder das Becken nicht benutzen.',
      'Das Becken dürfen montags nur Mitglieder benutzen.',
      'Das Becken steht Mitgliedern jederzeit offen.',
      'Das Becken ist montags für Mitglieder kostenlos.',
    ],
    'Hunde dürfen den Garten nicht betreten.': ['Ja, den Garten dürfen Hunde betreten.'],
    'Erwachsene zahlen 12 Euro und Kinder 5 Euro.': ['Kinder zahlen 12 Euro.'],
    'Die Fahrt dauert zwei bis vier Stunden.': ['Die Fahrt dauert vier Stunden.'],
    'Gäste kommen ohne Karte hinein.': ['Gäste brauchen eine Karte.'],
    'Einige Zimmer haben einen Balkon.': ['Einen Balkon haben alle Zimmer.'],
    'Kinder dürfen reiten, wenn die Eltern sie halten.': ['Reiten dürfen auch die Kinder.'],
    'Alle Züge halten hier, außer dem Eilzug.': ['Auch der Eilzug hält hier wie alle Züge.'],
    'Das Tor öffnet vor der Vorstellung.': ['Das Tor öffnet nach der Vorstellung.'],
  },
  es: {
    'Los socios pueden usar la piscina los lunes.': [
      'Los lunes los socios no pueden usar la piscina.',
      'La piscina los lunes es solo para los socios.',
      'La piscina está siempre abierta a los socios.',
      'Para los socios la piscina es gratis los lunes.',
    ],
    'Los perros no pueden entrar en el jardín.': ['Sí, en el jardín pueden entrar los perros.'],
    'Los adultos pagan 12 euros y los niños 5 euros.': ['Los niños pagan 12 euros.'],
    'El viaje dura de dos a cuatro horas.': ['El viaje dura cuatro horas.'],
    'Los clientes entran sin entrada.': ['Los clientes entran con entrada.'],
    'Algunas habitaciones tienen balcón.': ['Tienen balcón todas las habitaciones.'],
    'Los niños pueden montar si un padre los sujeta.': ['Montar es algo que pueden los niños.'],
    'Todos los trenes paran aquí, salvo el expreso.': [
      'También el expreso para aquí como todos los trenes.',
    ],
    'La puerta abre antes de la función.': ['La puerta abre después de la función.'],
  },
  fr: {
    'Les membres peuvent utiliser la piscine le lundi.': [
      'Le lundi, les membres ne peuvent pas utiliser la piscine.',
      'La piscine du lundi est uniquement pour les membres.',
      'La piscine est toujours ouverte aux membres.',
      'Pour les membres, la piscine est gratuite le lundi.',
    ],
    'Les chiens ne peuvent pas entrer dans le jardin.': ['Oui, les chiens entrent dans le jardin.'],
    'Les adultes paient 12 euros et les enfants 5 euros.': ['Les enfants paient 12 euros.'],
    'Le trajet dure de deux à quatre heures.': ['Le trajet dure quatre heures.'],
    'Les visiteurs entrent sans billet.': ['Les visiteurs entrent avec leur billet.'],
    'Certaines chambres ont un balcon.': ['Un balcon, toutes les chambres en ont un.'],
    'Les enfants montent si un parent les tient.': ['Oui, les enfants montent.'],
    'Tous les trains s’arrêtent ici, sauf l’express.': [
      'L’express aussi s’arrête ici comme tous les trains.',
    ],
    'La porte ouvre avant le spectacle.': ['La porte ouvre après le spectacle.'],
  },
  it: {
    'I soci possono usare la piscina il lunedì.': [
      'Il lunedì i soci non possono usare la piscina.',
      'La piscina il lunedì è solo per i soci.',
      'La piscina è sempre aperta ai soci.',
      'Per i soci la piscina è gratuita il lunedì.',
    ],
    'I cani non possono entrare nel giardino.': ['Sì, nel giardino i cani possono entrare.'],
    'Gli adulti pagano 12 euro e i bambini 5 euro.': ['I bambini pagano 12 euro.'],
    'Il viaggio dura da due a quattro ore.': ['Il viaggio dura quattro ore.'],
    'Alcune camere hanno un balcone.': ['Un balcone lo hanno tutte le camere.'],
    'I bambini cavalcano se un genitore li tiene.': ['Cavalcare è permesso ai bambini.'],
    'Tutti i treni fermano qui, tranne il rapido.': [
      'Anche il rapido ferma qui come tutti i treni.',
    ],
    'La porta apre prima dello spettacolo.': ['La porta apre dopo lo spettacolo.'],
  },
  pt: {
    'Os sócios podem usar a piscina às segundas.': [
      'Às segundas os sócios não podem usar a piscina.',
      'A piscina às segundas é apenas para os sócios.',
      'A piscina está sempre aberta aos sócios.',
      'Para os sócios a piscina é gratuita às segundas.',
    ],
    'Os cães não podem entrar no jardim.': ['Sim, no jardim os cães podem entrar.'],
    'Os adultos pagam 12 euros e as crianças 5 euros.': ['As crianças pagam 12 euros.'],
    'A viagem dura de duas a quatro horas.': ['A viagem dura quatro horas.'],
    'Alguns quartos têm varanda.': ['Varanda têm todos os quartos.'],
    'As crianças montam se um pai as segura.': ['Montar é permitido às crianças.'],
    'Todos os comboios param aqui, exceto o rápido.': [
      'Também o rápido para aqui como todos os comboios.',
    ],
    'A porta abre antes do espetáculo.': ['A porta abre depois do espetáculo.'],
  },
  nl: {
    'Leden mogen op maandag het bad gebruiken.': [
      'Op maandag mogen leden het bad niet gebruiken.',
      'Het bad is op maandag alleen voor leden.',
      'Het bad is altijd open voor leden.',
      'Voor leden is het bad op maandag gratis.',
    ],
    'Honden mogen de tuin niet betreden.': ['Ja, de tuin mogen honden betreden.'],
    'Volwassenen betalen 12 euro en kinderen 5 euro.': ['Kinderen betalen 12 euro.'],
    'De reis duurt twee tot vier uur.': ['De reis duurt vier uur.'],
    'Sommige kamers hebben een balkon.': ['Alle kamers hebben een balkon.'],
    'Kinderen rijden als een ouder hen vasthoudt.': ['Rijden mogen kinderen ook.'],
    'Alle treinen stoppen hier, behalve de sneltrein.': [
      'Ook de sneltrein stopt hier zoals alle treinen.',
    ],
    'De poort opent voor de voorstelling.': ['De poort opent na de voorstelling.'],
  },
  pl: {
    'Członkowie mogą korzystać z basenu w poniedziałki.': [
      'W poniedziałki członkowie nie mogą korzystać z basenu.',
      'Z basenu w poniedziałki korzystają tylko członkowie.',
      'Członkowie korzystają z basenu zawsze.',
      'Członkowie w poniedziałki korzystają z basenu bezpłatnie.',
    ],
    'Psy nie mogą wchodzić do ogrodu.': ['Tak, do ogrodu psy mogą wchodzić.'],
    'Dorośli płacą 12 euro i dzieci 5 euro.': ['Dzieci płacą 12 euro.'],
    'Podróż trwa dwie do czterech godzin.': ['Podróż trwa dwie godziny.'],
    'Niektóre pokoje mają balkon.': ['Balkon jest wszędzie, mają go wszystkie pokoje.'],
    'Dzieci jeżdżą, jeśli trzyma je rodzic.': ['Dzieci mogą jeździć, jeżdżą dzieci.'],
    'Wszystkie pociągi stają tutaj, oprócz ekspresu.': [
      'Tutaj ekspres staje jak wszystkie pociągi.',
    ],
    'Brama otwiera się przed pokazem.': ['Brama otwiera się po pokazie.'],
  },
  ru: {
    'Члены клуба могут пользоваться бассейном по понедельникам.': [
      'По понедельникам члены клуба не могут пользоваться бассейном.',
      'Бассейном по понедельникам пользуются только члены клуба.',
      'Члены клуба всегда пользуются бассейном.',
      'Члены клуба по понедельникам пользуются бассейном бесплатно.',
    ],
    'Собаки не могут входить в сад.': ['Да, в сад собаки могут входить.'],
    'Взрослые платят 12 евро и дети 5 евро.': ['Дети платят 12 евро.'],
    'Поездка длится два до четырёх часов.': ['Поездка длится два часа.'],
    'Некоторые комнаты имеют балкон.': ['Балкон имеют все комнаты.'],
    'Дети катаются, если их держит родитель.': ['Кататься могут дети, дети катаются.'],
    'Все поезда стоят здесь, кроме экспресса.': ['Здесь экспресс стоит, как все поезда.'],
    'Ворота открываются до представления.': ['Ворота открываются после представления.'],
  },
  tr: {
    'Üyeler pazartesi havuzu kullanabilir.': [
      'Üyeler pazartesi havuzu hiç kullanmaz, kullanabilir değil.',
      'Havuzu pazartesi yalnızca üyeler kullanabilir.',
      'Havuzu üyeler daima kullanabilir.',
      'Havuzu pazartesi üyeler ücretsiz kullanabilir.',
    ],
    'Köpekler için bahçe uygun değil.': ['Evet, bahçe köpekler için uygun.'],
    'Bazı odalar balkonlu.': ['Balkonlu olan tüm odalar.'],
    'Kapı gösteriden önce açılır.': ['Kapı gösteriden sonra açılır.'],
  },
  el: {
    'Τα μέλη χρησιμοποιούν την πισίνα τη Δευτέρα.': [
      'Τη Δευτέρα τα μέλη δεν χρησιμοποιούν την πισίνα.',
      'Την πισίνα τη Δευτέρα χρησιμοποιούν μόνο τα μέλη.',
      'Την πισίνα χρησιμοποιούν πάντα τα μέλη.',
      'Την πισίνα τη Δευτέρα τα μέλη χρησιμοποιούν δωρεάν.',
    ],
    'Οι σκύλοι δεν μπαίνουν στον κήπο.': ['Ναι, στον κήπο μπαίνουν οι σκύλοι.'],
    'Μερικά δωμάτια έχουν μπαλκόνι.': ['Μπαλκόνι έχουν όλα τα δωμάτια.'],
    'Τα παιδιά ιππεύουν, αν τα κρατά ο γονιός.': ['Να ιππεύουν μπορούν τα παιδιά.'],
    'Όλα τα τρένα σταματούν εδώ, εκτός από την ταχεία.': [
      'Η ταχεία σταματά εδώ όπως όλα τα τρένα.',
    ],
    'Η πύλη ανοίγει πριν την παράσταση.': ['Η πύλη ανοίγει μετά την παράσταση.'],
    'Το ταξίδι διαρκεί δύο έως τέσσερις ώρες.': ['Το ταξίδι διαρκεί τέσσερις ώρες.'],
  },
  ro: {
    'Membrii pot folosi piscina lunea.': [
      'Lunea membrii nu pot folosi piscina.',
      'Piscina lunea este doar pentru membrii.',
      'Piscina este mereu deschisă pentru membrii.',
      'Pentru membrii piscina este gratuită lunea.',
    ],
    'Câinii nu pot intra în grădină.': ['Da, în grădină pot intra câinii.'],
    'Unele camere au balcon.': ['Balcon au toate camerele.'],
    'Copiii călăresc dacă îi ține un părinte.': ['Copiii pot să călărească.'],
    'Poarta se deschide înainte de spectacol.': ['Poarta se deschide după spectacol.'],
    'Călătoria durează două până la patru ore.': ['Călătoria durează patru ore.'],
  },
  vi: {
    'Thành viên được dùng hồ bơi vào thứ hai.': [
      'Vào thứ hai thành viên không được dùng hồ bơi.',
      'Hồ bơi vào thứ hai chỉ dành cho thành viên.',
      'Hồ bơi luôn mở cho thành viên.',
      'Hồ bơi vào thứ hai miễn phí cho thành viên.',
    ],
    'Chó không được vào vườn.': ['Vườn thì chó được vào.'],
    'Cổng mở trước buổi diễn.': ['Cổng mở sau buổi diễn.'],
  },
  ar: {
    'يستخدم الأعضاء المسبح يوم الاثنين.': [
      'يوم الاثنين لا يستخدم الأعضاء المسبح.',
      'المسبح يوم الاثنين للأعضاء فقط.',
      'المسبح يستخدم الأعضاء دائما.',
      'يستخدم الأعضاء المسبح مجانا يوم الاثنين.',
    ],
    'الكلاب لا تدخل الحديقة.': ['نعم، الحديقة تدخل إليها الكلاب.'],
    'يفتح الباب قبل العرض.': ['يفتح الباب بعد العرض.'],
  },
  hi: {
    'सदस्य सोमवार को तालाब का उपयोग करते हैं।': [
      'सोमवार को सदस्य तालाब का उपयोग नहीं करते हैं।',
      'तालाब का उपयोग सोमवार को केवल सदस्य करते हैं।',
      'तालाब का उपयोग सदस्य हमेशा करते हैं।',
      'तालाब का उपयोग सदस्य सोमवार को मुफ्त करते हैं।',
    ],
    'कुत्ते बगीचे में नहीं आते।': ['बगीचे में कुत्ते आते हैं।'],
    'द्वार शो से पहले खुलता है।': ['द्वार शो के बाद खुलता है।'],
  },
  th: {
    สมาชิกใช้สระว่ายน้ำได้ในวันจันทร์: [
      'ในวันจันทร์สมาชิกใช้สระว่ายน้ำไม่ได้',
      'สระว่ายน้ำในวันจันทร์ใช้ได้เฉพาะสมาชิก',
      'สมาชิกใช้สระว่ายน้ำได้เสมอ',
      'ในวันจันทร์สมาชิกใช้สระว่ายน้ำฟรี',
    ],
    สุนัขเข้าสวนไม่ได้: ['สวนนี้สุนัขเข้าได้'],
    ประตูเปิดก่อนการแสดง: ['ประตูเปิดหลังการแสดง'],
  },
  zh: {
    '会员星期一可以使用游泳池。': [
      '星期一会员不可以使用游泳池。',
      '游泳池星期一只有会员可以使用。',
      '游泳池会员总是可以使用。',
      '会员星期一免费使用游泳池。',
    ],
    '狗不可以进入花园。': ['花园狗可以进入。'],
    '有些房间有阳台。': ['阳台所有房间都有。'],
    '大门在演出前打开。': ['大门在演出后打开。'],
  },
  ja: {
    '会員は月曜日にプールを利用できます。': [
      '月曜日に会員はプールを利用できません。',
      '月曜日のプールは会員のみ利用できます。',
      '会員は常にプールを利用できます。',
      '会員は月曜日にプールを無料で利用できます。',
    ],
    '犬は庭に入ることができない。': ['庭に犬は入ることができる。'],
    '一部の部屋にはベランダがあります。': ['すべての部屋にベランダがあります。'],
    '門は公演の前に開きます。': ['門は公演の後に開きます。'],
  },
}

describe.each(Object.entries(lies))('in %s', (language, texts) => {
  const cases = Object.entries(texts).flatMap(([source, claims]) =>
    claims.map((claim): [string, string] => [claim, source]),
  )
  test.each(cases)('%s is not said of: %s', async (claim, source) => {
    expect(await said(claim, source, language)).not.toContain(claim)
  })
})

const [members, dogs] = Object.keys(lies.en!) as [string, string]

describe.each(Object.entries(lies).filter(([language]) => language !== 'en'))(
  'of English material in %s',
  (_, texts) => {
    const [[first, ofMembers], [second, ofDogs]] = Object.entries(texts) as [
      [string, string[]],
      [string, string[]],
    ]
    test.each([
      [first, members],
      [second, dogs],
    ])('%s is said', async (claim, source) => {
      expect(await said(claim, source, 'en')).toBe(claim)
    })
    test.each(ofMembers)('%s is not said', async claim => {
      expect(await said(claim, members, 'en')).not.toContain(claim)
    })
    test.each(ofDogs)('%s is not said', async claim => {
      expect(await said(claim, dogs, 'en')).not.toContain(claim)
    })
  },
)

test.each([
  ['en', 'The trip takes at least two hours.', 'The trip takes between two and four hours.'],
  ['de', 'Die Fahrt dauert mindestens zwei Stunden.', 'Die Fahrt dauert zwei bis vier Stunden.'],
  ['de', 'Der Kurs dauert 3 Wochen.', 'Der Kurs dauert drei Wochen.'],
  ['es', 'El viaje dura al menos dos horas.', 'El viaje dura de dos a cuatro horas.'],
  ['es', 'El curso dura 3 semanas.', 'El curso dura tres semanas.'],
  ['fr', 'Le trajet dure au moins deux heures.', 'Le trajet dure de deux à quatre heures.'],
  ['fr', 'Le cours dure 3 semaines.', 'Le cours dure trois semaines.'],
  ['it', 'Il viaggio dura almeno due ore.', 'Il viaggio dura da due a quattro ore.'],
  ['it', 'Il corso dura 3 settimane.', 'Il corso dura tre settimane.'],
  ['pt', 'A viagem dura pelo menos duas horas.', 'A viagem dura de duas a quatro horas.'],
  ['pt', 'O curso dura 3 semanas.', 'O curso dura três semanas.'],
  ['nl', 'De reis duurt minstens twee uur.', 'De reis duurt twee tot vier uur.'],
  ['nl', 'De cursus duurt 3 weken.', 'De cursus duurt drie weken.'],
  ['pl', 'Podróż trwa najmniej dwie godziny.', 'Podróż trwa dwie do czterech godzin.'],
  ['pl', 'Kurs trwa 3 tygodnie.', 'Kurs trwa trzy tygodnie.'],
  ['ru', 'Поездка длится минимум два часа.', 'Поездка длится два до четырёх часов.'],
  ['ru', 'Курс длится 3 недели.', 'Курс длится три недели.'],
  ['tr', 'Kurs 3 hafta sürer.', 'Kurs üç hafta sürer.'],
  ['el', 'Το μάθημα διαρκεί 3 εβδομάδες.', 'Το μάθημα διαρκεί τρεις εβδομάδες.'],
  ['ro', 'Cursul durează 3 săptămâni.', 'Cursul durează trei săptămâni.'],
  ['hi', 'कोर्स 3 सप्ताह चलता है।', 'कोर्स तीन सप्ताह चलता है।'],
])('in %s, %s is said of: %s', async (language, claim, source) => {
  expect(await said(claim, source, language)).toBe(claim)
})
