// Months, days, hours and minutes as dates and times write them: '07'.
export const twoDigits = (number: number | string): string => String(number).padStart(2, '0')
