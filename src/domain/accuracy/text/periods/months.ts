// The names of months in English and, in full, in the languages of Europe. A word list.

const english = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** Only forms that are no English words: OUT and AGO are missing. */
const foreign = [
  'JANUAR|JANVIER|ENERO|GENNAIO|JANEIRO|JANUARI',
  'FEBRUAR|FEVRIER|FÉVRIER|FEBRERO|FEBBRAIO|FEVEREIRO|FEBRUARI',
  'MAERZ|MÄRZ|MARS|MARZO|MARÇO|MAART',
  'AVRIL|ABRIL|APRILE|AVR|ABR',
  'MAI|MAYO|MAGGIO|MAIO|MEI',
  'JUNI|JUIN|JUNIO|GIUGNO|JUNHO',
  'JULI|JUILLET|JUIL|JULIO|LUGLIO|JULHO',
  'AOUT|AOÛT|AGOSTO|AUGUSTUS',
  'SEPTEMBRE|SEPTIEMBRE|SETTEMBRE|SETEMBRO',
  'OKTOBER|OCTOBRE|OCTUBRE|OTTOBRE|OUTUBRO|OKT',
  'NOVEMBRE|NOVIEMBRE|NOVEMBRO',
  'DEZEMBER|DECEMBRE|DÉCEMBRE|DICIEMBRE|DICEMBRE|DEZEMBRO|DEZ|DIC',
]
export const foreignMonth = `(?:${foreign.join('|')})(?!\\p{L})`
/** True for every text that names a month. */
export const monthLike = `(?:${english.join('|')}|ENE|GEN|FEV|FÉV|M[AÄ]E?R|MAART|AVR|ABR|MAI|MEI|MAG|GIU|JUI|LUG|AOU|AOÛ|AGO|SET|OTT|OUT|OKT|D[EÉ][CZ]|DIC)\\p{L}*`

const monthNumbers = new Map(foreign.flatMap((names, at) => names.split('|').map((name) => [name, at + 1] as const)))
/** 1 to 12; 0 for no month. */
export const monthOf = (word = ''): number => {
  const name = word.toUpperCase()
  return monthNumbers.get(name) ?? english.indexOf(name.slice(0, 3)) + 1
}
