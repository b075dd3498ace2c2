// /email-verification/{hash?}: uses the link of the mail, or asks where to send another. S1§2
import { useNavigate, useParams } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { AccessCard, CodeStep } from './Parts.tsx'
import { LinkForm } from './LinkForm.tsx'
import { useVerification } from './use-access.ts'
import { useSignedInElsewhere } from './use-registered.ts'
import { pageWords } from './page-words.ts'

export const VerificationPage = () => {
  const { hash } = useParams({ strict: false })
  const navigate = useNavigate()
  const { verifying, error, challenge } = useVerification(hash)
  useSignedInElsewhere()
  const { title, lead, send, failed } = pageWords.verification
  if (verifying) return <AccessCard title={title} lead={pageWords.verification.verifying} />
  if (challenge)
    return <CodeStep challenge={challenge} onDone={() => void navigate({ ...paths.home, replace: true })} />
  const problem = error ? `${error.message}. ${failed}` : undefined
  return <LinkForm of="resendVerification" title={title} lead={lead} send={send} problem={problem} />
}
