// A payment failed while the account is still open: for whoever pays, on every page until it is paid. S1§4
import { Link } from '@tanstack/react-router'
import type { Profile } from '../../contract/auth.ts'
import { accessEndText } from '../parts/account/account-words.ts'
import { paysFor } from '../parts/account/account.ts'
import { paths } from '../paths.ts'

export const PaymentBar = ({ profile }: { profile: Profile }) => {
  const text = accessEndText(profile)
  if (!text || profile.is_demo || !paysFor(profile)) return null
  return (
    <div className="trial" role="status">
      <span className="num">{text}</span>
      <Link className="link push" {...paths.addPayment}>
        Pay now
      </Link>
    </div>
  )
}
