// How far a run is, and how it ended.
/** Skipped: nothing was asked, and its reason says why. Partly: some checkups failed. */
export const runStates = ['due', 'running', 'done', 'partly', 'failed', 'skipped'] as const
