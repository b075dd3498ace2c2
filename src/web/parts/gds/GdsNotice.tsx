// A GDS that is unavailable: why, what to do about it, and until when. S1§6
import './gds-notice.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { instantText } from '../../lib/format.ts'
import type { GdsState } from '../account/account.ts'

/** `children`: where the user can fix it; without them only support can. */
export const GdsNotice = ({ gds, children }: { gds: GdsState; children?: ReactNode }) => {
  if (gds.state === 'ready') return null
  return (
    <div className="gds-notice" role="status">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <p>
        <strong>{gds.message ?? `${gds.label} is unavailable.`}</strong>{' '}
        {gds.until !== null && <span className="num">Until {instantText(gds.until)}. </span>}
        {gds.state === 'paused' ? 'Earlier rates are still here.' : children || 'Contact support.'}
      </p>
    </div>
  )
}
