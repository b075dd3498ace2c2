// For queries whose data is the same whichever GDS is selected: another selection does not load them again.
export const anyGds = { anyGds: true } as const
