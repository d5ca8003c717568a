import type { Texts } from './en.ts'

export const texts: Texts = {
  close: 'Đóng',
  newChat: 'Cuộc trò chuyện mới',
  placeholder: 'Đặt câu hỏi…',
  send: 'Gửi',
  stop: 'Dừng',
  retry: 'Thử lại',
  working: 'Đang tìm…',
  offline: 'Mất kết nối.',
  source: 'Nguồn',
  page: 'Trang #',
  slide: 'Trang chiếu #',
  row: 'Hàng #',
  rows: 'Hàng #',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  copyByHand: 'Vui lòng chọn văn bản rồi sao chép.',
  good: 'Hữu ích',
  bad: 'Không hữu ích',
  tell: 'Điều gì sai hoặc thiếu?',
}
