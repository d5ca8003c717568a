import type { Texts } from './en.ts'

export const texts: Texts = {
  close: 'Kapat',
  newChat: 'Yeni sohbet',
  placeholder: 'Bir soru sorun…',
  send: 'Gönder',
  stop: 'Durdur',
  retry: 'Yeniden dene',
  working: 'Bakıyorum…',
  offline: 'Bağlantı koptu.',
  source: 'Kaynak',
  page: 'Sayfa #',
  slide: 'Slayt #',
  row: 'Satır #',
  rows: 'Satırlar #',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  copyByHand: 'Lütfen metni seçip kopyalayın.',
  good: 'Yardımcı oldu',
  bad: 'Yardımcı olmadı',
  tell: 'Yanlış ya da eksik olan neydi?',
}
