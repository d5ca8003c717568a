import { replyLanguages } from '../rules.ts'

/** The texts of mails to invited visitors; `{name}` is the bot's title. */
export type DoorTexts = {
  codeSubject: string
  code: string
  invitationSubject: string
  invitation: string
  unexpected: string
  open: string
}

const en: DoorTexts = {
  codeSubject: 'Your code for {name}: {code}',
  code: 'Type this code to chat with {name}. It works once, within 30 minutes.',
  invitationSubject: 'You are invited to chat with {name}',
  invitation: 'Open the chat and enter this email address: you get a code that lets you in.',
  unexpected: 'If you did not expect this email, ignore it.',
  open: 'Open the chat',
}

const texts: Record<string, DoorTexts> = {
  en,
  de: {
    codeSubject: 'Ihr Code für {name}: {code}',
    code: 'Geben Sie diesen Code ein, um mit {name} zu chatten. Er gilt einmal, 30 Minuten lang.',
    invitationSubject: 'Sie sind zum Chat mit {name} eingeladen',
    invitation:
      'Öffnen Sie den Chat und geben Sie diese E-Mail-Adresse ein: Sie erhalten einen Code, mit dem Sie hineinkommen.',
    unexpected: 'Wenn Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie.',
    open: 'Chat öffnen',
  },
  es: {
    codeSubject: 'Su código para {name}: {code}',
    code: 'Escriba este código para chatear con {name}. Sirve una sola vez, durante 30 minutos.',
    invitationSubject: 'Le invitan a chatear con {name}',
    invitation:
      'Abra el chat e introduzca esta dirección de correo: recibirá un código para entrar.',
    unexpected: 'Si no esperaba este correo, ignórelo.',
    open: 'Abrir el chat',
  },
  fr: {
    codeSubject: 'Votre code pour {name} : {code}',
    code: 'Saisissez ce code pour discuter avec {name}. Il est valable une fois, pendant 30 minutes.',
    invitationSubject: 'Vous êtes invité à discuter avec {name}',
    invitation:
      'Ouvrez le chat et saisissez cette adresse e-mail : vous recevrez un code pour entrer.',
    unexpected: 'Si vous n’attendiez pas cet e-mail, ignorez-le.',
    open: 'Ouvrir le chat',
  },
  it: {
    codeSubject: 'Il suo codice per {name}: {code}',
    code: 'Inserisca questo codice per chattare con {name}. Vale una volta sola, per 30 minuti.',
    invitationSubject: 'È invitato a chattare con {name}',
    invitation: 'Apra la chat e inserisca questo indirizzo e-mail: riceverà un codice per entrare.',
    unexpected: 'Se non aspettava questa e-mail, la ignori.',
    open: 'Apri la chat',
  },
  pl: {
    codeSubject: 'Kod do czatu {name}: {code}',
    code: 'Wpisz ten kod, aby rozmawiać z {name}. Działa jeden raz, przez 30 minut.',
    invitationSubject: 'Zaproszenie do czatu {name}',
    invitation: 'Otwórz czat i wpisz ten adres e-mail: otrzymasz kod, który pozwoli Ci wejść.',
    unexpected: 'Jeśli to nieoczekiwana wiadomość, zignoruj ją.',
    open: 'Otwórz czat',
  },
  pt: {
    codeSubject: 'O seu código para {name}: {code}',
    code: 'Introduza este código para conversar com {name}. Funciona uma vez, durante 30 minutos.',
    invitationSubject: 'Convite para conversar com {name}',
    invitation: 'Abra o chat e introduza este endereço de e-mail: receberá um código para entrar.',
    unexpected: 'Se não esperava este e-mail, ignore-o.',
    open: 'Abrir o chat',
  },
  nl: {
    codeSubject: 'Uw code voor {name}: {code}',
    code: 'Typ deze code om met {name} te chatten. De code werkt één keer, binnen 30 minuten.',
    invitationSubject: 'U bent uitgenodigd om met {name} te chatten',
    invitation: 'Open de chat en vul dit e-mailadres in: u krijgt een code waarmee u binnenkomt.',
    unexpected: 'Als u deze e-mail niet verwachtte, kunt u hem negeren.',
    open: 'Chat openen',
  },
  ru: {
    codeSubject: 'Ваш код для {name}: {code}',
    code: 'Введите этот код, чтобы начать чат с {name}. Он действует один раз, в течение 30 минут.',
    invitationSubject: 'Приглашение в чат {name}',
    invitation: 'Откройте чат и введите этот адрес почты: вы получите код для входа.',
    unexpected: 'Если вы не ждали этого письма, не обращайте на него внимания.',
    open: 'Открыть чат',
  },
  tr: {
    codeSubject: '{name} için kodunuz: {code}',
    code: '{name} ile sohbet etmek için bu kodu yazın. Bir kez, 30 dakika içinde geçerlidir.',
    invitationSubject: '{name} ile sohbete davetlisiniz',
    invitation: 'Sohbeti açın ve bu e-posta adresini yazın: giriş için bir kod alırsınız.',
    unexpected: 'Bu e-postayı beklemiyorsanız dikkate almayın.',
    open: 'Sohbeti aç',
  },
  el: {
    codeSubject: 'Ο κωδικός σας για {name}: {code}',
    code: 'Πληκτρολογήστε αυτόν τον κωδικό για να συνομιλήσετε με {name}. Ισχύει μία φορά, για 30 λεπτά.',
    invitationSubject: 'Πρόσκληση σε συνομιλία με {name}',
    invitation:
      'Ανοίξτε τη συνομιλία και γράψτε αυτή τη διεύθυνση email: θα λάβετε έναν κωδικό εισόδου.',
    unexpected: 'Αν δεν περιμένατε αυτό το email, αγνοήστε το.',
    open: 'Άνοιγμα συνομιλίας',
  },
  ro: {
    codeSubject: 'Codul dumneavoastră pentru {name}: {code}',
    code: 'Introduceți acest cod pentru a discuta cu {name}. Funcționează o singură dată, timp de 30 de minute.',
    invitationSubject: 'Sunteți invitat să discutați cu {name}',
    invitation:
      'Deschideți chatul și introduceți această adresă de e-mail: veți primi un cod de intrare.',
    unexpected: 'Dacă nu așteptați acest e-mail, ignorați-l.',
    open: 'Deschide chatul',
  },
  vi: {
    codeSubject: 'Mã của bạn cho {name}: {code}',
    code: 'Nhập mã này để trò chuyện với {name}. Mã dùng được một lần, trong 30 phút.',
    invitationSubject: 'Bạn được mời trò chuyện với {name}',
    invitation: 'Mở cuộc trò chuyện và nhập địa chỉ email này: bạn sẽ nhận được mã để vào.',
    unexpected: 'Nếu bạn không chờ email này, hãy bỏ qua.',
    open: 'Mở cuộc trò chuyện',
  },
  ar: {
    codeSubject: 'رمزك لـ {name}: {code}',
    code: 'اكتب هذا الرمز للدردشة مع {name}. يعمل مرة واحدة خلال 30 دقيقة.',
    invitationSubject: 'أنت مدعو للدردشة مع {name}',
    invitation: 'افتح الدردشة واكتب عنوان البريد هذا: ستتلقى رمزًا للدخول.',
    unexpected: 'إذا لم تكن تتوقع هذه الرسالة فتجاهلها.',
    open: 'افتح الدردشة',
  },
  hi: {
    codeSubject: '{name} के लिए आपका कोड: {code}',
    code: '{name} से चैट करने के लिए यह कोड लिखें। यह एक बार, 30 मिनट तक चलता है।',
    invitationSubject: 'आपको {name} से चैट करने का निमंत्रण है',
    invitation: 'चैट खोलें और यह ईमेल पता लिखें: आपको अंदर आने का कोड मिलेगा।',
    unexpected: 'यदि आपको इस ईमेल की उम्मीद नहीं थी, तो इसे अनदेखा करें।',
    open: 'चैट खोलें',
  },
  th: {
    codeSubject: 'รหัสของคุณสำหรับ {name}: {code}',
    code: 'พิมพ์รหัสนี้เพื่อแชทกับ {name} ใช้ได้ครั้งเดียวภายใน 30 นาที',
    invitationSubject: 'คุณได้รับเชิญให้แชทกับ {name}',
    invitation: 'เปิดแชทแล้วใส่ที่อยู่อีเมลนี้ คุณจะได้รับรหัสสำหรับเข้า',
    unexpected: 'หากคุณไม่ได้รออีเมลนี้ โปรดเพิกเฉย',
    open: 'เปิดแชท',
  },
  zh: {
    codeSubject: '{name} 的验证码：{code}',
    code: '输入此验证码即可与 {name} 聊天。30 分钟内有效，仅可使用一次。',
    invitationSubject: '您受邀与 {name} 聊天',
    invitation: '打开聊天并输入此邮箱地址，您将收到用于进入的验证码。',
    unexpected: '如果您没有预料到这封邮件，请忽略。',
    open: '打开聊天',
  },
  ja: {
    codeSubject: '{name} のコード: {code}',
    code: 'このコードを入力すると {name} とチャットできます。30 分以内に一度だけ使えます。',
    invitationSubject: '{name} とのチャットへのご招待',
    invitation: 'チャットを開き、このメールアドレスを入力してください。入室用のコードが届きます。',
    unexpected: 'このメールに心当たりがない場合は無視してください。',
    open: 'チャットを開く',
  },
}

/** Returns the texts in a language, and its code; those in English where there are none in it. */
export const doorTextsIn = (language: string): { texts: DoorTexts; language: string } => {
  const code = language.split('-')[0] ?? ''
  const own = replyLanguages.includes(code) ? texts[code] : undefined
  return own ? { texts: own, language: code } : { texts: en, language: 'en' }
}
