// Says whose pages an administrator is viewing, and leads back. S1§2
import { Link } from '@tanstack/react-router'
import type { User } from '../../contract/users.ts'
import { paths } from '../paths.ts'

export const ViewedUserBar = ({ user }: { user: User | undefined }) => (
  <aside className="viewed-user" aria-label="Viewed user">
    {user && (
      <p>
        You are viewing the account of <strong>{user.name || user.email}</strong>
        {user.name && <span className="muted"> {user.email}</span>}
      </p>
    )}
    <span className="push" />
    {user && (
      <Link className="link" {...paths.userSettings(user.id)}>
        Settings
      </Link>
    )}
    <Link className="link" {...paths.users()}>
      Back to users
    </Link>
  </aside>
)
