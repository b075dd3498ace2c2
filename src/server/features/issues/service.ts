// Issues for other features: those of the demo world.
export { makeFirstIssues } from './make-first-issues.ts'
