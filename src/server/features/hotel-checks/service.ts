// What the start of a server needs: checks that another process has left open continue.
export { resumeChecks } from './run-checks.ts'
