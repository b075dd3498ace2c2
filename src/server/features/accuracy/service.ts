// Scores for other features: what to fix, earlier scores, and re-scoring.
export { fixesOfHotel, fixesOfRate } from './list-fixes.ts'
export { listRateScores, listScores } from './list-scores.ts'
export {
  rateToFix,
  type ScoredCauses,
  scoreCauses,
  type ScoredFix,
  scoreFix,
} from './plan-fixes.ts'
export { requestRescore, rescoreSoon } from './queue-rescore.ts'
