// /email-change/{hash} and /email-undo/{hash}: a button uses the link, so that a mail scanner that opens it changes nothing.
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { emailChange } from '../../../contract/email-change.ts'
import { call } from '../../lib/call.ts'
import { paths } from '../../paths.ts'
import { AccessCard } from './Parts.tsx'
import { pageWords } from './page-words.ts'
import { useDeadLink } from './use-access.ts'
import { words } from './words.ts'

export const EmailChangePage = () => {
  const { hash = '' } = useParams({ strict: false })
  const isUndo = useLocation().pathname.startsWith('/email-undo/')
  const { title, lead, send, doneTitle, done, deadTitle, dead } = pageWords[isUndo ? 'emailUndo' : 'emailChange']
  const isDead = useDeadLink(isUndo ? 'email_undo' : 'email_change', hash)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(isUndo ? emailChange.undo : emailChange.confirm, { params: { hash } }),
  })
  const foot = (
    <Link className="link" {...paths.login}>
      {words.backToLogIn}
    </Link>
  )
  if (isSuccess) return <AccessCard title={doneTitle} lead={done} foot={foot} />
  if (isDead === undefined) return null
  if (isDead) return <AccessCard title={deadTitle} lead={dead} foot={foot} />
  return (
    <AccessCard title={title} lead={lead} foot={foot}>
      <Button loading={isPending} onClick={() => mutate()}>
        {send}
      </Button>
    </AccessCard>
  )
}
