import type { DoorTexts, TalkTexts, Texts } from './en.ts'

export const texts: Texts = {
  close: 'Đóng',
  newChat: 'Cuộc trò chuyện mới',
  placeholder: 'Đặt câu hỏi…',
  send: 'Gửi',
  stop: 'Dừng',
  retry: 'Thử lại',
  retryIn: 'Thử lại sau # giây',
  working: 'Đang tìm…',
  offline: 'Mất kết nối.',
  noNetwork: 'Bạn đang ngoại tuyến.',
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
  leave: 'Để lại email để nhận câu trả lời',
  name: 'Tên',
  email: 'Email',
  left: 'Cảm ơn bạn. Bạn sẽ nhận được câu trả lời qua email.',
  privacy: 'Chính sách quyền riêng tư',
  imprint: 'Thông tin pháp lý',
  notice: 'Tin nhắn của bạn được lưu để cải thiện câu trả lời.',
  more: 'Tìm hiểu thêm',
  options: 'Tùy chọn khác',
  dictate: 'Nhập bằng giọng nói',
  readAloud: 'Đọc to',
  context: 'Xem trong ngữ cảnh',
}

export const talk: TalkTexts = {
  copyTalk: 'Sao chép cuộc trò chuyện',
  print: 'In',
  nothingHeard: 'Không nghe thấy gì. Vui lòng thử lại.',
  noMicrophone: 'Không thể dùng micrô ở đây.',
  noVoice: 'Trình duyệt này không thể đọc to nội dung này.',
}

export const door: DoorTexts = {
  doorPassword: 'Cuộc trò chuyện này là riêng tư. Hãy nhập mật khẩu để tiếp tục.',
  password: 'Mật khẩu',
  wrongPassword: 'Mật khẩu không đúng.',
  doorInvited:
    'Cuộc trò chuyện này dành cho người được mời. Hãy nhập địa chỉ email, chúng tôi sẽ gửi mã cho bạn.',
  sendCode: 'Gửi mã',
  codeSent: 'Nếu địa chỉ này được mời, mã đang được gửi đến. Mã có hiệu lực trong 30 phút.',
  doorMailed: 'Đây là mã trong email của bạn. Nhấn nút để tiếp tục.',
  code: 'Mã',
  wrongCode: 'Mã không đúng hoặc đã hết hạn.',
  otherEmail: 'Dùng địa chỉ khác',
  enter: 'Tiếp tục',
  doorSigned:
    'Cuộc trò chuyện này dành cho người đã đăng nhập. Hãy đăng nhập vào trang web của nó rồi mở lại.',
}
