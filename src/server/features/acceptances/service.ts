// Accepted deviations for other features: what is held, what a checkup or a new score ends, and what is accepted now.
export { listWithEnded } from './kept-data.ts'
export { checkInOf, compareRescored, compareStored, holdNow, stayName, subjectOf } from './end-changed.ts'
export {
  endAccepted,
  insertAcceptance,
  listAccepted,
  listAcceptedNames,
  listEvidenceOf,
  listExpired,
  listFallen,
  listStaysOf,
} from './data.ts'
