import type { DoorTexts, TalkTexts, Texts } from './en.ts'

export const texts: Texts = {
  close: 'Kapat',
  newChat: 'Yeni sohbet',
  placeholder: 'Bir soru sorun…',
  send: 'Gönder',
  stop: 'Durdur',
  retry: 'Yeniden dene',
  retryIn: '# sn sonra yeniden deneyin',
  working: 'Bakıyorum…',
  offline: 'Bağlantı koptu.',
  noNetwork: 'Çevrimdışısınız.',
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
  leave: 'Yanıt için e-postanızı bırakın',
  name: 'Ad',
  email: 'E-posta',
  left: 'Teşekkürler. Yanıtı e-postayla alacaksınız.',
  privacy: 'Gizlilik politikası',
  imprint: 'Künye',
  notice: 'Mesajlarınız, yanıtları iyileştirmek için saklanır.',
  more: 'Daha fazla bilgi',
  options: 'Diğer seçenekler',
  dictate: 'Sesle yaz',
  readAloud: 'Sesli oku',
  context: 'Bağlamında gör',
}

export const talk: TalkTexts = {
  copyTalk: 'Konuşmayı kopyala',
  print: 'Yazdır',
  nothingHeard: 'Hiçbir şey duyulmadı. Lütfen yeniden deneyin.',
  noMicrophone: 'Mikrofon burada kullanılamıyor.',
  noVoice: 'Bu tarayıcı bunu sesli okuyamıyor.',
}

export const door: DoorTexts = {
  doorPassword: 'Bu sohbet özeldir. Devam etmek için şifresini girin.',
  password: 'Şifre',
  wrongPassword: 'Bu şifre yanlış.',
  doorInvited:
    'Bu sohbet davetli kişiler içindir. E-posta adresinizi girin, size bir kod gönderelim.',
  sendCode: 'Kod gönder',
  codeSent: 'Bu adres davetliyse bir kod yolda. 30 dakika geçerlidir.',
  doorMailed: 'E-postanızdaki kod burada. Devam etmek için düğmeye basın.',
  code: 'Kod',
  wrongCode: 'Bu kod yanlış veya süresi dolmuş.',
  otherEmail: 'Başka bir adres kullan',
  enter: 'Devam et',
  doorSigned:
    'Bu sohbet oturum açmış kişiler içindir. Ait olduğu web sitesinde oturum açın, sonra sohbeti yeniden açın.',
}
