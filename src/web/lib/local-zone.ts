/** The reader's time zone by its IANA name. Apart from the formats: the early script needs it without them. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
