import type { Texts } from './en.ts'

export const texts: Texts = {
  close: 'Закрыть',
  newChat: 'Новый чат',
  placeholder: 'Задайте вопрос…',
  send: 'Отправить',
  stop: 'Остановить',
  retry: 'Повторить',
  working: 'Ищу ответ…',
  offline: 'Связь прервалась.',
  source: 'Источник',
  page: 'Страница #',
  slide: 'Слайд #',
  row: 'Строка #',
  rows: 'Строки #',
  copy: 'Копировать',
  copied: 'Скопировано',
  copyByHand: 'Выделите текст и скопируйте его.',
  good: 'Полезно',
  bad: 'Не полезно',
  tell: 'Что было неверно или чего не хватило?',
}
