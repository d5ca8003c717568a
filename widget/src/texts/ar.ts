import type { Texts } from './en.ts'

export const texts: Texts = {
  close: 'إغلاق',
  newChat: 'محادثة جديدة',
  placeholder: 'اطرح سؤالاً…',
  send: 'إرسال',
  stop: 'إيقاف',
  retry: 'حاول مرة أخرى',
  working: 'جارٍ البحث…',
  offline: 'انقطع الاتصال.',
  source: 'المصدر',
  page: 'صفحة #',
  slide: 'شريحة #',
  row: 'صف #',
  rows: 'الصفوف #',
  copy: 'نسخ',
  copied: 'تم النسخ',
  copyByHand: 'يرجى تحديد النص ونسخه.',
  good: 'مفيد',
  bad: 'غير مفيد',
  tell: 'ما الخطأ أو الناقص؟',
}
