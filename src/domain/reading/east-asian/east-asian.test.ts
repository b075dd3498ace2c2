// Cases of Korean, Japanese and Chinese texts, through the readers that every text goes through.
import { expect, test } from 'vitest'
import { readCancellation } from '../cancelling/cancellation.ts'
import { readMeals } from '../meals/meals.ts'
import { readSmoking } from '../smoking/smoking.ts'

const terms = (text: string) => {
  const { refund, deadlines, penalty, noShow } = readCancellation(text)
  return [
    ...refund.map(({ refundable }) => (refundable ? 'refundable' : 'non-refundable')),
    ...deadlines.map(({ days, hours, time }) =>
      `${days ?? hours} ${days === null ? 'hours' : 'days'} ${time ?? ''}`.trim(),
    ),
    ...(penalty ? [penalty.nights === null ? `${penalty.percent} %` : `${penalty.nights} nights`] : []),
    ...(noShow ? ['no-show'] : []),
  ].join(', ')
}

test.each([
  ['도착 5일 전 취소 시 1박 요금 수수료 면제', '5 days, 1 nights'],
  ['체크인 2일 전 18시까지 무료 취소', '2 days 18:00'],
  ['체크인 24시간 전까지 무료 취소 가능', '24 hours'],
  ['환불 불가', 'non-refundable'],
  ['취소 및 환불이 불가한 상품입니다. 취소불가', 'non-refundable'],
  ['입실 3일 이내 취소 시 환불 불가', '3 days, 100 %'],
  ['宿泊日の3日前までキャンセル無料', '3 days'],
  ['チェックイン当日18時までキャンセル無料', '0 days 18:00'],
  ['返金不可・変更不可', 'non-refundable'],
  ['ご予約後の変更、お客様都合による返金は致しかねます。', 'non-refundable'],
  ['チェックイン後の返金はいたしかねます', ''],
  ['到着日の1日前からキャンセル料100%', '1 days, 100 %'],
  ['入住前2天18:00前可免费取消', '2 days 18:00'],
  ['不可取消，不可退款', 'non-refundable'],
  ['入住当天下午6点前可取消', '0 days 18:00'],
  ['入住前24小时内取消收取首晚房费', '24 hours, 1 nights'],
  ['체크인 15시 체크아웃 11시', ''],
  ['도착 3일 전 전액 결제', ''],
  ['取消政策请见房价说明', ''],
])('%s: %s', (text, expected) => expect(terms(text)).toBe(expected))

const meals = (text: string) => readMeals(text).map(({ meal, included }) => `${included ? '' : 'no '}${meal}`)
test.each([
  ['조식 포함', ['breakfast']],
  ['조식 불포함', ['no breakfast']],
  ['조식 뷔페 2인 포함', ['breakfast']],
  ['朝食付きプラン', ['breakfast']],
  ['1泊2食付', ['breakfast', 'dinner']],
  ['素泊まり', ['no breakfast', 'no lunch', 'no dinner']],
  ['含双早', ['breakfast']],
  ['不含早餐', ['no breakfast']],
  ['包含免费早餐', ['breakfast']],
  ['조식 레스토랑 2층', []],
])('meals of %s: %j', (text, expected) => expect(meals(text)).toEqual(expected))

test.each([
  ['금연 객실', false],
  ['喫煙ルーム', true],
  ['禁煙・喫煙お選びいただけます', null],
  ['无烟房', false],
  ['吸烟房', true],
  ['흡연 금지', false],
  ['오션뷰 디럭스', null],
])('smoking of %s: %s', (text, expected) => expect(readSmoking(text)?.smoking ?? null).toBe(expected))

test('the English beside them is read too', () => {
  expect(meals('BREAKFAST INCLUDED 오션뷰')).toEqual(['breakfast'])
  expect(terms('CANCEL 2 DAYS PRIOR 오션뷰')).toBe('2 days')
  expect(readSmoking('NON SMOKING 오션뷰')?.smoking).toBe(false)
})
