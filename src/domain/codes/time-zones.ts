// The time zones of the runtime: IANA names such as Europe/London, and UTC.

const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

/** In alphabetical order, UTC first. */
export const timeZones: readonly string[] = [...known]

export const isTimeZone = (name: string): boolean => known.has(name)
