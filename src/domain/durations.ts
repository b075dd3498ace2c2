// How long a minute, an hour and a day are, in milliseconds.
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
