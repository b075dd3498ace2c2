// /admin/users/invite-user: invites a hotel or an agency to a trial. S1§2, S1§5
import './users.css'
import { Link, useRouterState } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { TrialInvitationForm } from './TrialInvitationForm.tsx'
import { words } from './words.ts'

export const InviteUserPage = () => {
  // Opened by its address it has no state: then the form asks for the account type.
  const account_type = useRouterState({ select: ({ location }) => location.state.account_type })
  return (
    <>
      <div className="row between wrap users-head">
        <PageTitle>{words.invite}</PageTitle>
        <Link className="link" {...paths.users()}>
          Back to users
        </Link>
      </div>
      <section className="card invite-form">
        <TrialInvitationForm accountType={account_type} />
      </section>
    </>
  )
}
