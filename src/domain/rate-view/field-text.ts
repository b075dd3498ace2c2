// The value of a field as lines of text, for documents.
import { hotelTimeText } from '../deadlines/print.ts'
import { countText, dayText, moneyText, percentText, threeStateText } from '../formats.ts'
import { daysBetween } from '../stay.ts'
import { spacedWords } from '../value-words.ts'
import type { FieldContent } from './fields.ts'

export const fieldLines = (content: FieldContent): string[] => {
  switch (content.kind) {
    case 'text':
      return [content.text]
    case 'words':
      return [content.words]
    case 'three':
      return [threeStateText(content.value)]
    case 'money':
      return content.amount === null ? [] : [moneyText(content.amount, content.currency)]
    case 'moment':
      return [hotelTimeText(content.moment, content.time_zone)]
    case 'amounts':
      return content.amounts.map(({ name, amount }) => `${name}: ${moneyText(amount, content.currency)}`)
    case 'nights':
      return content.nights.map(
        ({ from, to, amount }) =>
          `${dayText(from)} – ${dayText(to)}: ${moneyText(amount, content.currency)}, ${countText(daysBetween(from, to), 'night')}`,
      )
    case 'taxes':
      return content.taxes.map(({ name, code, term, frequency, amount, percent }) => {
        const charged = [term, frequency].flatMap((word) => (word ? [spacedWords(word)] : [])).join(', ')
        const value = amount === null ? percent && percentText(percent) : moneyText(amount, content.currency)
        return [`${name ?? (code === null ? 'Tax' : `Code ${code}`)}: ${value || '-'}`, charged]
          .filter(Boolean)
          .join(', ')
      })
  }
}
