import type { Texts } from './en.ts'

export const texts: Texts = {
  close: 'ปิด',
  newChat: 'แชตใหม่',
  placeholder: 'ถามคำถาม…',
  send: 'ส่ง',
  stop: 'หยุด',
  retry: 'ลองอีกครั้ง',
  working: 'กำลังค้นหา…',
  offline: 'การเชื่อมต่อขาดหาย',
  source: 'แหล่งที่มา',
  page: 'หน้า #',
  slide: 'สไลด์ #',
  row: 'แถว #',
  rows: 'แถว #',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  copyByHand: 'โปรดเลือกข้อความแล้วคัดลอก',
  good: 'มีประโยชน์',
  bad: 'ไม่มีประโยชน์',
  tell: 'มีอะไรผิดหรือขาดไป?',
}
