// Which GDS all pages show, and why one cannot be chosen. S1§2, S1§6
import { IconInfoCircle } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Profile } from '../../contract/auth.ts'
import { gdsShownTo, gdsWithoutCredentials, gdsChoicesOf } from '../parts/account/account.ts'
import { paths } from '../paths.ts'
import { Popup } from '../ui/Popup.tsx'
import { gdsNames } from '../../domain/gds.ts'
import { selectGds } from '../lib/gds.ts'
import { refetchForGds } from '../lib/query-client.ts'
import { useSelectedGds } from '../lib/use-selected-gds.ts'
import { useQueryClient } from '@tanstack/react-query'

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

const both = 'both'
/** The GDS that the page shows, as the header names it: the selected one, or on the list of fixes what its address names. */
const useGdsScope = (profile: Profile) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const selected = useSelectedGds()
  const choices = gdsChoicesOf(profile)
  const fixList = useSearch({ from: '/inside/dashboard/fixes', shouldThrow: false })
  const offersBoth = fixList !== undefined && choices.length > 1
  const select = (value: string) => {
    const name = gdsNames.find((known) => known === value)
    if (!name && value !== both) return
    if (name) selectGds(name)
    if (fixList) void navigate(paths.fixes({ ...fixList, gds: name, page: undefined }))
    else void refetchForGds(client)
  }
  const shown = choices.find(({ name }) => name === fixList?.gds)?.name ?? both
  return { scope: offersBoth ? shown : selected, offersBoth, select }
}
