/** Today in the reader's own calendar, 'YYYY-MM-DD'. Apart from the formats: the early script needs it without them. */
export const readersDay = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
