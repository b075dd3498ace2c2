// Days and moments inside a sentence of ours, as people read them: DD.MM.YYYY and the hour. S2§9
import { dayText } from '../lib/format.ts'

const written = /\b(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?)?(?![\d-])/g

export const peopleText = (sentence: string): string =>
  sentence.replace(written, (whole, day: string, time?: string) => {
    if (Number.isNaN(Date.parse(day))) return whole
    return time === undefined ? dayText(day) : `${dayText(day)}, ${time}`
  })
