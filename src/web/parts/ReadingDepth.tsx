// How right a reading is as a whole, how much of it could be checked, and how deep it was read. S2§2
import './reading-depth.css'
import type { ReactNode } from 'react'
import type { Checkup } from '../../contract/checkup-values.ts'
import { Accuracy } from './Accuracy.tsx'
import { depthWords } from './rules-state.ts'

/** `children`: the way to read deeper. */
export const ReadingDepth = ({ checkup, children }: { checkup: Checkup; children?: ReactNode }) => (
  <div className="reading-depth">
    <p className="reading-score">
      <span className="muted small">All booking codes</span>
      <Accuracy value={checkup.summary.all} strong noData="Nothing could be checked" />
    </p>
    <p className="muted small num">
      {checkup.coverage !== null && `${Math.round(checkup.coverage)}% checked · `}
      {depthWords(checkup)}
    </p>
    {children}
  </div>
)
