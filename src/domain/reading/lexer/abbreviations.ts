// Words that hotels cut short: a point behind one ends no sentence.
import { isLetter } from './letters.ts'

/** By topic what ends a sentence in others: CXL. and CHRG. in terms, CONT. for breakfast. */
const abbreviations = {
  any: 'incl inkl inc excl exkl zzgl bzw ggf approx appl ca max min no st kl godz',
  cancelling: 'canc cxl cnx cncl res pol dep',
  meals: 'cont amer comp compl supp suppl add pers b',
  money:
    'dep req reqd resv res addl supp suppl pers prs chg chrg cxl canc adv nt nts pct rs add comm commn cmsn commis ta',
}
export const abbreviationsOf = (topic: keyof typeof abbreviations): ReadonlySet<string> =>
  new Set(`${abbreviations.any} ${abbreviations[topic]}`.split(' '))

/** Whether one of them stands before a point. */
export const isShortened = (text: string, point: number, known: ReadonlySet<string>): boolean => {
  let from = point
  while (from > 0 && isLetter(text.charCodeAt(from - 1))) from -= 1
  return known.has(text.slice(from, point).toLowerCase())
}
