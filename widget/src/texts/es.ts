import type { DoorTexts, TalkTexts, Texts } from './en.ts'

export const texts: Texts = {
  close: 'Cerrar',
  newChat: 'Nuevo chat',
  placeholder: 'Haga una pregunta…',
  send: 'Enviar',
  stop: 'Detener',
  retry: 'Reintentar',
  retryIn: 'Reintentar en # s',
  working: 'Buscando…',
  offline: 'Se perdió la conexión.',
  noNetwork: 'No tiene conexión.',
  source: 'Fuente',
  page: 'Página #',
  slide: 'Diapositiva #',
  row: 'Fila #',
  rows: 'Filas #',
  copy: 'Copiar',
  copied: 'Copiado',
  copyByHand: 'Seleccione el texto y cópielo.',
  good: 'Útil',
  bad: 'No es útil',
  tell: '¿Qué estaba mal o faltaba?',
  leave: 'Deje su correo para recibir una respuesta',
  name: 'Nombre',
  email: 'Correo electrónico',
  left: 'Gracias. Recibirá una respuesta por correo.',
  privacy: 'Política de privacidad',
  imprint: 'Aviso legal',
  notice: 'Sus mensajes se guardan para mejorar las respuestas.',
  more: 'Más información',
  options: 'Más opciones',
  dictate: 'Dictar',
  readAloud: 'Leer en voz alta',
  context: 'Ver en contexto',
}

export const talk: TalkTexts = {
  copyTalk: 'Copiar la conversación',
  print: 'Imprimir',
  nothingHeard: 'No se ha oído nada. Inténtelo de nuevo.',
  noMicrophone: 'No se puede usar el micrófono aquí.',
  noVoice: 'Este navegador no puede leer esto en voz alta.',
}

export const door: DoorTexts = {
  doorPassword: 'Este chat es privado. Escriba la contraseña para continuar.',
  password: 'Contraseña',
  wrongPassword: 'La contraseña no es correcta.',
  doorInvited:
    'Este chat es para personas invitadas. Escriba su correo electrónico y le enviaremos un código.',
  sendCode: 'Enviar código',
  codeSent: 'Si esta dirección está invitada, el código está en camino. Vale durante 30 minutos.',
  doorMailed: 'Este es el código de su correo. Pulse el botón para continuar.',
  code: 'Código',
  wrongCode: 'El código no es correcto o ha caducado.',
  otherEmail: 'Usar otra dirección',
  enter: 'Continuar',
  doorSigned:
    'Este chat es para personas que han iniciado sesión. Inicie sesión en el sitio web al que pertenece y vuelva a abrirlo.',
}
