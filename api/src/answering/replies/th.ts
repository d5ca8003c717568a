import type { Replies } from './Replies.ts'

export const th: Replies = {
  greeting: title =>
    `สวัสดี! ${title ? `ฉันคือ ${title} ` : ''}ฉันตอบคำถามจากเอกสารที่ได้รับ พร้อมบอกว่าอยู่ตรงไหน`,
  youAreWelcome: 'ด้วยความยินดี! ถามเพิ่มเติมเกี่ยวกับเอกสารได้เลย',
  goodbye: 'ลาก่อน! กลับมาเมื่อไรก็ได้ที่มีคำถาม',
  askAbout: topics => `ถามฉันได้เกี่ยวกับ ${topics}`,
  overview: topics => `ข้อมูลที่ฉันมีเกี่ยวกับ: ${topics} คุณอยากรู้เรื่องใด`,
  fileList: names => `ฉันตอบจาก: ${names}`,
  moreFiles: count => ` และอีก ${count} ไฟล์`,
  program: 'ฉันเป็นโปรแกรม ไม่ใช่คน ฉันตอบจากเอกสารที่ได้รับ พร้อมบอกว่าอยู่ตรงไหน',
  noAnswer: 'ข้อมูลที่ฉันมีไม่ได้กล่าวถึงเรื่องนี้',
  noClearAnswer: 'ฉันไม่พบคำตอบที่ชัดเจนเรื่องนี้ในข้อมูล',
  noClearAnswerTo: question => `ฉันไม่พบคำตอบที่ชัดเจนสำหรับ “${question}”`,
  askAgain: questions => `โปรดถามคำถามเหล่านี้อีกครั้ง: ${questions}`,
  otherTopics: topics => `แต่มีเรื่อง: ${topics}`,
  reach: (title, ways) => `ติดต่อ ${title} ได้ที่: ${ways}`,
  whichOne: 'คุณหมายถึงเรื่องใด',
  inTotal: number => `รวมทั้งหมด: ${number}`,
  noneFits: 'ไม่มีรายการที่ตรง ใกล้เคียงที่สุด:',
  areOver: 'วันที่นี้ผ่านไปแล้ว ฉันไม่พบวันที่หลังจากนี้:',
  thatIsAll: 'นั่นคือทั้งหมดที่ฉันพบเกี่ยวกับเรื่องนี้',
  sorry: 'ขออภัยที่คำตอบไม่ช่วย ฉันรู้เฉพาะเอกสารที่มี ลองถามด้วยคำอื่น',
}
