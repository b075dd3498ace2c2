// A GDS that cannot be asked as usual: why, what to do about it, and until when. S1§6
import './gds-notice.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { instantDay, instantTime } from '../lib/format.ts'
import type { GdsState } from './account.ts'

/** `children`: where it is mended; without any only support can. */
export const GdsNotice = ({ gds, children }: { gds: GdsState; children?: ReactNode }) => {
  if (gds.state === 'ready') return null
  return (
    <div className="gds-notice" role="status">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <p>
        <strong>{gds.message ?? `${gds.label} cannot be asked.`}</strong>{' '}
        {gds.until !== null && (
          <span className="num">
            Until {instantDay(gds.until)}, {instantTime(gds.until)}.{' '}
          </span>
        )}
        {gds.state === 'resting' ? 'What was read before is still here.' : children || 'Write to support by Contact.'}
      </p>
    </div>
  )
}
