// The status of a user: green where active, red where inactive. S1§4
import './status-badge.css'
import type { Profile } from '../../../contract/auth.ts'
import { statusNames } from './account-words.ts'

export const StatusBadge = ({ status }: Pick<Profile, 'status'>) => (
  <span className={`status-badge status-${status}`}>{statusNames[status]}</span>
)
