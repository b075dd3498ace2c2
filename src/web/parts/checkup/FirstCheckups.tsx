// How far the first checkups of the demo hotels, or of a demo's hotel, are; the figures below it fill meanwhile.
import './first-checkups.css'
import type { z } from 'zod'
import type { dashboard } from '../../../contract/dashboard.ts'

type Overview = z.output<typeof dashboard.overview.answer>['data']

export const FirstCheckups = ({ progress }: { progress: Overview['first_checkups'] | undefined }) =>
  progress ? (
    <div className="first-checkups" role="status">
      <label htmlFor="first-checkups">
        Checking the demo hotels: {progress.done} of {progress.total} stays. The figures update as results come in.
      </label>
      <progress id="first-checkups" value={progress.done} max={progress.total} />
    </div>
  ) : null
