// How many fixes are changed at once, and for how many days one is snoozed.
export const mostFixesChanged = 500
export const longestSnooze = 90
