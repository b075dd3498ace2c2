// Fixes over all hotels: listing, exporting and changing them, and what changed since a moment.
export { exportFixes } from './export-fixes.ts'
export { findChanges } from './find-changes.ts'
export { getFix } from './get-fix.ts'
export { listFixes } from './list-fixes.ts'
export { updateFix, updateFixes } from './update-fix.ts'
