import { describe, expect, test } from 'vitest'
import { taughtBot } from '../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'laden.md':
    '# Teehaus\n\n## Versand\n\nDer Versand kostet 4,90 Euro. In die Schweiz liefern wir nicht.\n\n## Laden\n\nUnser Laden ist montags bis samstags von 10 bis 18 Uhr geöffnet. Geschäftsführerin ist Anna Lindner; sie gründete das Teehaus 1998.\n\n## Bestellen\n\nEin Kundenkonto legen Sie auf der Startseite an.\n',
  '茶馆.md':
    '# 茶馆\n\n## 送货\n\n运费为12元，满200元免运费。\n\n## 退货\n\n未开封的商品可以在30天内退货。退货运费由顾客承担。店长是王丽，她于1998年创办了茶馆。\n',
  '茶房.md': '# 茶房\n\n## 配送\n\n送料は500円です。海外への配送は行っていません。\n',
  'mağaza.md':
    '# Çay Evi\n\n## İade\n\nAçılmamış ürünler 30 gün içinde iade edilebilir.\n\n## Kargo\n\nKargo ücreti 49 liradır.\n\n## Mağaza\n\nMağazamız pazartesiden cumartesiye kadar açıktır.\n',
  'cửa hàng.md':
    '# Nhà trà\n\n## Giờ mở cửa\n\nCửa hàng mở cửa từ thứ hai đến thứ bảy.\n\n## Giao hàng\n\nPhí giao hàng là 30.000 đồng.\n',
  'المتجر.md':
    '# بيت الشاي\n\n## الدفع\n\nيمكنك الدفع ببطاقة الائتمان أو التحويل البنكي.\n\n## المتجر\n\nمديرة المتجر هي منى حسن، وقد أسست بيت الشاي عام 1998.\n',
})

describe('material in several languages answers each in its own', () => {
  test.each([
    ['Wann ist der Laden geöffnet?', 'montags bis samstags'],
    ['Wie hoch sind die Versandkosten?', '4,90 Euro'],
    ['Wo lege ich ein Konto an?', 'auf der Startseite'],
    ['Liefern Sie in die Schweiz?', 'liefern wir nicht'],
    ['运费多少钱？', '12元'],
    ['谁创办了茶馆？', '王丽'],
    ['退货运费由谁承担？', '顾客承担'],
    ['送料はいくらですか', '500円'],
    ['海外に配送できますか', '行っていません'],
    ['Kargo ücreti ne kadar?', '49 liradır'],
    ['Mağaza ne zaman açık?', 'pazartesiden cumartesiye'],
    ['Ürünleri iade edebilir miyim?', '30 gün'],
    ['Khi nào cửa hàng mở cửa?', 'từ thứ hai đến thứ bảy'],
    ['phi giao hang la bao nhieu', '30.000 đồng'],
    ['هل يمكنني الدفع بالبطاقة؟', 'ببطاقة الائتمان'],
    ['من أسس بيت الشاي؟', 'منى حسن'],
  ])('%j', async (question, words) => {
    const { kind, answer } = await ask(question)
    expect(kind).toBe('answer')
    expect(answer).toContain(words)
  })

  // The trees do not find it likely enough.
  test.fails('"Ürünleri kaç gün içinde iade edebilirim?"', async () =>
    expect((await ask('Ürünleri kaç gün içinde iade edebilirim?')).answer).toContain('30 gün'))

  test.each([
    ['Gibt es Kaffee?', 'sagt dazu nichts'],
    ['Wer ist Bundeskanzler?', 'sagt dazu nichts'],
    ['有咖啡吗？', '没有提到'],
    ['コーヒーはありますか', '記載がありません'],
    ['Cumhurbaşkanı kim?', 'bir şey söylemiyor'],
    ['من هو الرئيس؟', 'لا تذكر شيئًا'],
  ])('%j is refused in its language', async (question, words) => {
    const { kind, answer } = await ask(question)
    expect(kind).toBe('none')
    expect(answer).toContain(words)
  })
})
