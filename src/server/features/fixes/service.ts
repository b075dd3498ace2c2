// Fixes over all hotels: listing, exporting and changing them, what changed since a moment, and what a verification needs of one.
export { acceptFix, endAcceptance } from './change/accept-fix.ts'
export { acceptFixes } from './change/accept-fixes.ts'
export { exportFixes } from './list/export-fixes.ts'
export { findChanges } from './find-changes.ts'
export { findAcceptedGain } from './state/find-gain.ts'
export { getFix } from './list/get-fix.ts'
export { listAcceptances } from './list/list-acceptances.ts'
export { findLeftOut, listFixes } from './list/list-fixes.ts'
export {
  causesOfCheckup,
  findFixesToVerify,
  type FixToVerify,
  holdFix,
  markFixDone,
  needFixToVerify,
  reopenFix,
} from './change/verify-fix.ts'
export { updateFix, updateFixes } from './change/update-fix.ts'
export { versionSeen } from './change/parse-version.ts'
