// Bounds of the global search: how much is typed, and how many rows of each kind are shown.
export const textSearch = { least: 2, most: 100, shown: 5 } as const
