// The door of issues: those of the demo world.
export { makeFirstIssues } from './make-first-issues.ts'
