// How many fixes are changed at once.
export const mostFixesChanged = 100
