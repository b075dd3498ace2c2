// How the values in the sentences of a check are printed: as they were found, for people, counted from arrival, or without what differs by stay.
import { isCurrency } from '../codes/currencies.ts'
import { isMoment } from '../deadlines/hotel-clock.ts'
import { storedAtHotel, storedDeadline, storedMoment } from '../deadlines/print.ts'
import { countText, dayText, momentText, moneyText, numberText, percentText } from '../formats.ts'
import { type Decimal, isDecimal } from '../money.ts'
import type { DeadlineOffset, GdsMoment, Rate } from '../rate.ts'
import { type Day, daysBetween, isDay } from '../stay.ts'

export type Say = {
  /** A day of a deadline: it is loaded as a number of days before arrival. */
  day(day: Day): string
  /** A night: its price is loaded for a day of the calendar. */
  night(day: Day): string
  /** The days on which a period ends, after it. */
  inDays(days: readonly Day[]): string
  /** By the clock of the hotel, or as it was sent where its zone is unknown. */
  moment(moment: GdsMoment): string
  /** A period of own data and, where it has a time of the day, the moment at which it ends. */
  deadline(period: DeadlineOffset, moment: GdsMoment | null): string
  /** Without an amount the currency alone. */
  money(of: Pick<Rate, 'currency'>, amount: Decimal | undefined): string
  amount(amount: Decimal): string
  percent(percent: string): string
  name(name: string): string
  ownData(version: number): string
  /** Of the GDS. */
  words(text: string): string
}

/** As findings are stored: days and amounts are written for people when they are shown. */
export const asFound: Say = {
  day: (day) => day,
  night: (day) => day,
  inDays: (days) => ` (${days.join(' or ')})`,
  moment: (moment) => storedAtHotel(moment),
  deadline: (period, moment) => storedDeadline(period, moment, storedMoment),
  money: ({ currency }, amount = '') => `${currency ?? ''} ${amount}`.trim(),
  amount: (amount) => amount,
  percent: percentText,
  name: (name) => name,
  ownData: (version) => `own data, version ${version}`,
  words: (text) => text,
}

/** In advice, and where a source is shown. */
export const forPeople: Say = {
  ...asFound,
  day: dayText,
  night: dayText,
  inDays: (days) => ` (${days.map(dayText).join(' or ')})`,
  moment: (moment) => storedAtHotel(moment, momentText),
  deadline: (period, moment) => storedDeadline(period, moment, momentText),
  money: ({ currency }, amount = '') =>
    isDecimal(amount) && currency !== null && (isCurrency(currency) || amount.includes('.'))
      ? moneyText(amount, currency)
      : asFound.money({ currency }, amount),
  amount: (amount) => numberText(amount),
  ownData: (version) => `your rates, version ${version}`,
}

/** In words that fit any arrival: so a deadline is loaded, and one cause reads the same for every stay. */
export const fromArrival = (say: Say, arrival: Day): Say => {
  const counted = (day: Day, time?: string): string => {
    const days = daysBetween(arrival, day)
    if (days === 0) return time === undefined ? 'the day of arrival' : `${time} on the day of arrival`
    const away = `${countText(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'} arrival`
    return time === undefined ? away : `${time}, ${away}`
  }
  return {
    ...say,
    day: (day) => counted(day),
    inDays: () => '',
    moment: (moment) =>
      storedAtHotel(moment, (local) => {
        if (isMoment(moment)) return counted(local.slice(0, 10), local.slice(11, 16))
        return isDay(local) ? counted(local) : local
      }),
    deadline: (period, moment) => storedDeadline(period, moment, (local) => local.slice(11, 16)),
  }
}

const withoutDigits = (value: string): string => value.replaceAll(/\d{4}-\d\d-\d\d|\d[\d.,]*/g, '0')
/** Amounts and nights that differ from stay to stay do not tell causes of a price apart, wherever they stand. */
export const withoutAmounts: Say = {
  ...asFound,
  night: () => '0',
  money: (of, amount) => withoutDigits(asFound.money(of, amount)),
  amount: withoutDigits,
  percent: (percent) => withoutDigits(percentText(percent)),
  name: withoutDigits,
  words: withoutDigits,
}
