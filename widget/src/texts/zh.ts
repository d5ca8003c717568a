import type { Texts } from './en.ts'

export const texts: Texts = {
  close: '关闭',
  newChat: '新对话',
  placeholder: '请提问…',
  send: '发送',
  stop: '停止',
  retry: '重试',
  working: '正在查找…',
  offline: '连接已断开。',
  source: '来源',
  page: '第 # 页',
  slide: '第 # 张幻灯片',
  row: '第 # 行',
  rows: '第 # 行',
  copy: '复制',
  copied: '已复制',
  copyByHand: '请选中文本并复制。',
  good: '有帮助',
  bad: '没有帮助',
  tell: '哪里不对或缺少什么?',
}
