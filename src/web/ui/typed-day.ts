// Days as people type them.

export const notADay = 'Enter a date as DD.MM.YYYY'

/** 1.3.2027, 01.03.27 and 2027-03-01 are one day, 'YYYY-MM-DD'; undefined is none. */
export const parseTypedDay = (text: string): string | undefined => {
  const typed = text.trim()
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2}|\d{4})$/.exec(typed) ?? []
  const iso = year === '' ? typed : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${iso}T00:00:00Z`)
  // 2027-02-30 would become a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) && iso.length === 10 ? iso : undefined
}
