// The score of a checkup as a whole, how many of its checks were possible, and how much is loaded. S2§2
import './checkup-depth.css'
import type { ReactNode } from 'react'
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import { Accuracy } from '../accuracy/Accuracy.tsx'
import { checkupDepthText } from './rules-state.ts'

/** `children`: the button to load more. */
export const CheckupDepth = ({ checkup, children }: { checkup: Checkup; children?: ReactNode }) => (
  <div className="checkup-depth">
    <p className="checkup-score">
      <span className="muted small">All booking codes</span>
      <Accuracy value={checkup.summary.all} strong noData="Nothing could be checked" />
    </p>
    <p className="muted small num">
      {checkup.coverage !== null && `${Math.round(checkup.coverage)}% of checks possible · `}
      {checkupDepthText(checkup)}
    </p>
    {children}
  </div>
)
