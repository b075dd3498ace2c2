// What a clock on a wall shows, as the runtime's own calendar knows it, summer time included: beside what the product makes of it.

/** `2027-04-03T19:00:00` of an instant in UTC, in a time zone. */
export const localTimeOf = (zone: string, instant: string): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')
