import type { Texts } from './en.ts'

export const texts: Texts = {
  close: 'Cerrar',
  newChat: 'Nuevo chat',
  placeholder: 'Haga una pregunta…',
  send: 'Enviar',
  stop: 'Detener',
  retry: 'Reintentar',
  working: 'Buscando…',
  offline: 'Se perdió la conexión.',
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
}
