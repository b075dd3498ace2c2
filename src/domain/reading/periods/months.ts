// The names of months in English and, in full, in the languages of Europe. A word list.

const english = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** Only forms that are no English words: OUT and AGO are missing. */
const foreign = [
  'JANUAR|JANVIER|ENERO|GENNAIO|JANEIRO|JANUARI|STYCZEŃ|STYCZEN|STYCZNIA|TAMMIKUUTA',
  'FEBRUAR|FEVRIER|FÉVRIER|FEBRERO|FEBBRAIO|FEVEREIRO|FEBRUARI|LUTY|LUTEGO|HELMIKUUTA',
  'MAERZ|MÄRZ|MARS|MARZO|MARÇO|MAART|MARTS|MARZEC|MARCA|MAALISKUUTA',
  'AVRIL|ABRIL|APRILE|AVR|ABR|KWIECIEŃ|KWIECIEN|KWIETNIA|HUHTIKUUTA',
  'MAI|MAYO|MAGGIO|MAIO|MEI|MAJ|MAJA|TOUKOKUUTA',
  'JUNI|JUIN|JUNIO|GIUGNO|JUNHO|CZERWIEC|CZERWCA|KESÄKUUTA|KESAKUUTA',
  'JULI|JUILLET|JUIL|JULIO|LUGLIO|JULHO|LIPIEC|LIPCA|HEINÄKUUTA|HEINAKUUTA',
  'AOUT|AOÛT|AGOSTO|AUGUSTUS|AUGUSTI|SIERPIEŃ|SIERPIEN|SIERPNIA|ELOKUUTA',
  'SEPTEMBRE|SEPTIEMBRE|SETTEMBRE|SETEMBRO|WRZESIEŃ|WRZESIEN|WRZEŚNIA|WRZESNIA|SYYSKUUTA',
  'OKTOBER|OCTOBRE|OCTUBRE|OTTOBRE|OUTUBRO|OKT|PAŹDZIERNIK|PAZDZIERNIK|PAŹDZIERNIKA|PAZDZIERNIKA|LOKAKUUTA',
  'NOVEMBRE|NOVIEMBRE|NOVEMBRO|LISTOPAD|LISTOPADA|MARRASKUUTA',
  'DEZEMBER|DECEMBRE|DÉCEMBRE|DICIEMBRE|DICEMBRE|DEZEMBRO|DEZ|DIC|GRUDZIEŃ|GRUDZIEN|GRUDNIA|JOULUKUUTA',
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
