// A GDS that cannot be asked as usual: why, what to do about it, and until when. S1§6
import './gds-notice.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { instantDay, instantTime } from '../lib/format.ts'
import type { GdsState } from './account.ts'

const titles: Record<Exclude<GdsState['state'], 'ready'>, (gds: string) => string> = {
  not_configured: (gds) => `${gds} is not configured.`,
  refused: (gds) => `${gds} refuses the credentials and is not asked.`,
  resting: (gds) => `${gds} fails at the moment and is not asked.`,
}

/** `children`: what to do about it. */
export const GdsNotice = ({ gds, children }: { gds: GdsState; children?: ReactNode }) => {
  if (gds.state === 'ready') return null
  return (
    <div className="gds-notice" role="status">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <p>
        <strong>{titles[gds.state](gds.label)}</strong> {gds.message}{' '}
        {gds.until !== null && (
          <span className="num">
            It is asked again from {instantDay(gds.until)}, {instantTime(gds.until)}.
          </span>
        )}{' '}
        {children}
      </p>
    </div>
  )
}
