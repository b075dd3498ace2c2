// A moment in milliseconds as the text that columns and the wire hold.
export const isoTime = (moment: number) => new Date(moment).toISOString()
