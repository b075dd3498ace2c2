// Reads cancellation terms in Korean, Japanese and Chinese: 도착 3일 전까지 무료 취소, 返金不可, 入住前3天可免费取消.
import { timeOfDay } from '../../deadlines/stated.ts'
import type { CancellationTerms, DeadlineTerm, PenaltyTerm } from '../cancelling/terms.ts'

const cancellationWords = /취소|환불|キャンセル|取り?消し?|返金|退款|退订|退訂|노쇼|不泊/
const never =
  /환불\s*(?:이\s*)?(?:불가|되지|안\s?[됩됨되])|취소\s*(?:가\s*)?(?:불가|안\s?[됩됨되])|返金(?:不可|不能|は?できません|はございません)|(?<!後の|場合の|以降の)返金は?(?:いた|致)し(?:かねます|ません)|(?:キャンセル|取消し?)(?:不可|不能|はできません)|(?:不可|不能|不得|不允许|无法|無法|恕不)(?:免费|免費)?(?:取消|退款|退订|退訂|退改)|概不退款/
/** Free, or without loss. */
const free =
  /무료|면제|취소\s*가능|전액\s*환불|수수료\s*(?:없|미부과)|無料|全額返金|免费|免費|可(?:以)?取消|全额退款|全額退款/
const noShow = /노\s?쇼|無断|不泊|ノーショー|未入住|未到店/
/** What comes behind the moment loses money: 3일 이내, 3日前から, 入住前3天内. */
const moments: readonly RegExp[] = [
  /(?:도착|입실|체크인|투숙|숙박)\s*(?:(?:예정(?:일자|일)?|일자|일)\s*)?(?:기준\s*)?(?<count>\d{1,3})\s*(?<unit>일|시간)\s*(?:이?전|이내)(?:\s*(?:(?<pm>오후)\s*)?(?<hour>\d{1,2})\s*(?:시|:00))?/,
  /(?:도착|입실|체크인|투숙)\s*(?<sameDay>당일)\s*(?:(?<pm>오후)\s*)?(?<hour>\d{1,2})\s*(?:시|:00)/,
  /(?:宿泊|到着|チェックイン|ご?利用)(?:予定)?日?の?(?<count>\d{1,3})(?<unit>日|時間)前(?:の?(?<pm>午後)?(?<hour>\d{1,2})(?:時|:00))?/,
  /(?:宿泊|到着|チェックイン|ご?利用)?(?:予定)?日?の?(?<sameDay>当日)の?(?<pm>午後)?(?<hour>\d{1,2})(?:時|:00)/,
  /(?:入住|抵达|抵達|到店)(?:日期?|当天|當天)?(?:之)?前\s*(?<count>\d{1,3})\s*(?<unit>天|日|小时|小時|个小时|個小時)(?:的?(?<pm>下午)?(?<hour>\d{1,2})(?:点|點|时|時|[:：]00))?/,
  /(?:入住|抵达|抵達|到店)(?:日)?(?<sameDay>当天|當天|当日|當日)的?(?<pm>下午)?(?<hour>\d{1,2})(?:点|點|时|時|[:：]00)/,
]
const costs: readonly RegExp[] = [
  /(?<nights>\d{1,2})\s*박\s*(?:요금|숙박|객실)/,
  /(?<nights>\d{1,2})泊分/,
  /(?:收取|扣除|支付)\s*(?<nights>\d{1,2})\s*晚/,
  /(?<first>첫\s?날|初日|首晚|第一晚)/,
  /(?<percent>\d{1,3})\s*[%％]/,
  /(?<all>전액(?!\s*환불)|全额(?!退款)|全額(?!返金|退款))/,
]

const foundBy = (shapes: readonly RegExp[], text: string): RegExpExecArray | null =>
  shapes.map((shape) => shape.exec(text)).find((found) => found !== null) ?? null
const spanOf = (found: RegExpExecArray) => ({ start: found.index, end: found.index + found[0].length })

const deadlineIn = (text: string): DeadlineTerm | null => {
  const found = foundBy(moments, text)
  if (!found?.groups) return null
  const { count, unit, sameDay, pm, hour } = found.groups
  const inHours = unit !== undefined && /시간|時間|小[时時]/.test(unit)
  const clock = hour === undefined ? null : Number(hour) + (pm !== undefined && Number(hour) < 12 ? 12 : 0)
  if (clock !== null && clock > 23) return null
  return {
    days: sameDay === undefined ? (inHours ? null : Number(count)) : 0,
    hours: inHours ? Number(count) : null,
    time: clock === null ? null : timeOfDay(clock),
    date: null,
    ...spanOf(found),
  }
}

const penaltyIn = (text: string): PenaltyTerm | null => {
  const found = foundBy(costs, text)
  if (!found?.groups) return null
  const { nights, first, percent, all } = found.groups
  if (percent !== undefined && (Number(percent) === 0 || Number(percent) > 100)) return null
  return {
    nights: nights === undefined ? (first === undefined ? null : 1) : Number(nights),
    percent: percent ?? (all === undefined ? null : '100'),
    amount: null,
    currency: null,
    ...spanOf(found),
  }
}

export const readEastAsianCancellation = (text: string): CancellationTerms => {
  if (!cancellationWords.test(text)) return { refund: [], deadlines: [], penalty: null, noShow: false }
  const deadline = deadlineIn(text)
  const denied = never.exec(text)
  const given = free.exec(text)
  const penalty = penaltyIn(text)
  // A moment without a word of cost or of freedom may be that of a payment.
  const isStated = given !== null || denied !== null || penalty !== null
  return {
    refund: deadline || !denied ? [] : [{ refundable: false, ...spanOf(denied) }],
    deadlines: deadline && isStated ? [deadline] : [],
    // Nothing is refunded any more behind the deadline.
    penalty:
      penalty ??
      (deadline && denied ? { nights: null, percent: '100', amount: null, currency: null, ...spanOf(denied) } : null),
    noShow: noShow.test(text),
  }
}
