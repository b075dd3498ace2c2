// /register/{hash?}: a new account, or joining one by invitation. S1§2, S1§5
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { access } from '../../../contract/access.ts'
import { call } from '../../lib/call.ts'
import { type FieldValues, type FormSchema, useForm } from '../../lib/form.ts'
import { paths } from '../../paths.ts'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { AccessCard } from './Parts.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { pageWords } from './page-words.ts'
import { useDeadLink } from './use-access.ts'
import { keepRegistered, registrationDraft } from './use-registered.ts'
import { words } from './words.ts'

const registrationWords = pageWords.registration
const longToast = 6_000

export const RegisterPage = () => {
  const { hash } = useParams({ strict: false })
  const { email } = useSearch({ strict: false })
  return hash === undefined ? <NewAccount email={email} /> : <Invited hash={hash} email={email} />
}

const NewAccount = ({ email }: { email: string | undefined }) => {
  const { mutateAsync } = useMutation({
    mutationFn: (body: Parameters<typeof call<typeof access.register>>[1]['body']) => call(access.register, { body }),
  })
  const navigate = useNavigate()
  const form = useRegistration(
    async () => (await import('./registration-values.ts')).registrationSchema,
    async (body) => {
      const { registration } = (await mutateAsync(body)).data
      keepRegistered({ email: body.email, account_type: body.account_type, registration })
      showSuccess(`${registrationWords.completed}. ${registrationWords.checkEmail}`, longToast)
      return () => navigate({ ...paths.registered })
    },
    { draft: registrationDraft, initial: { email: email ?? '' } },
  )
  return (
    <AccessCard title={registrationWords.title} lead={registrationWords.lead} foot={<SignInInstead />}>
      <Form form={form} className="">
        <RegistrationFields />
        <SubmitButton fullWidth>{registrationWords.send}</SubmitButton>
      </Form>
    </AccessCard>
  )
}

const Invited = ({ hash, email }: { hash: string; email: string | undefined }) => {
  const dead = useDeadLink('invitation', hash)
  const { mutateAsync } = useMutation({
    mutationFn: (body: Parameters<typeof call<typeof access.acceptInvitation>>[1]['body']) =>
      call(access.acceptInvitation, { params: { hash }, body }),
  })
  const navigate = useNavigate()
  const form = useRegistration(
    async () => (await import('./registration-values.ts')).invitedSchema,
    async (body) => {
      await mutateAsync(body)
      showSuccess(`${registrationWords.completed}. ${registrationWords.signIn}`, longToast)
      return () => navigate({ ...paths.login, ...(email && { state: { email } }) })
    },
    { draft: 'invited-draft', initial: {} },
  )
  if (dead === undefined) return null
  if (dead)
    return <AccessCard title={registrationWords.deadTitle} lead={registrationWords.dead} foot={<SignInInstead />} />
  return (
    <AccessCard title={registrationWords.invitedTitle} lead={registrationWords.invitedLead} foot={<SignInInstead />}>
      <Form form={form} className="">
        <RegistrationFields invited={email ?? ''} />
        <SubmitButton fullWidth>{registrationWords.send}</SubmitButton>
      </Form>
    </AccessCard>
  )
}

/** `register` answers what leads on, once the draft is gone. */
const useRegistration = <T,>(
  schema: () => Promise<FormSchema<T>>,
  register: (body: T) => Promise<() => Promise<void>>,
  { draft, initial }: { draft: string; initial: FieldValues },
) => {
  const form = useForm<T>({
    schema,
    send: async (body) => {
      const leadOn = await register(body)
      form.forget()
      await leadOn()
    },
    initial,
    draft,
  })
  return form
}

const SignInInstead = () => (
  <>
    {words.haveAccount}{' '}
    <Link className="link" {...paths.login}>
      {words.signIn}
    </Link>
  </>
)
