// Which GDS all pages show, and why one cannot be chosen. S1§2, S1§6
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Profile } from '../../contract/auth.ts'
import { gdsShownTo, gdsWithoutCredentials } from '../parts/account/account.ts'
import { useGdsScope } from '../parts/gds/use-gds-scope.ts'
import { paths } from '../paths.ts'
import { Popup } from '../ui/Popup.tsx'

export const GdsSelector = ({ profile }: { profile: Profile }) => {
  const { scope, offersBoth, select } = useGdsScope(profile)
  const choices = gdsShownTo(profile)
  return (
    <label className="gds">
      <span className="muted">GDS</span>
      <select
        value={choices.length === 0 ? '' : scope}
        disabled={choices.length < 2}
        onChange={(event) => select(event.currentTarget.value)}
      >
        {choices.length === 0 && <option value="">None</option>}
        {offersBoth && <option value="both">Both GDS</option>}
        {choices.map(({ name, label, disabled }) => (
          <option key={name} value={name} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Why a GDS of an agent is not among the choices. S1§6 */
export const GdsHint = ({ profile }: { profile: Profile }) => {
  const missing = gdsWithoutCredentials(profile)
    .map(({ label }) => label)
    .join(' and ')
  if (missing === '') return null
  return (
    <Popup
      role="dialog"
      label="Unavailable GDS"
      trigger={(props) => (
        <button type="button" className="icon-button" aria-label={`Why ${missing} is unavailable`} {...props}>
          <IconInfoCircle size={16} stroke={1.6} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <div className="gds-hint">
          <p>Complete your {missing} credentials to select it.</p>
          <Link data-first className="link" {...paths.settings('gds_credentials')} onClick={close}>
            Go to GDS Credentials
          </Link>
        </div>
      )}
    </Popup>
  )
}
