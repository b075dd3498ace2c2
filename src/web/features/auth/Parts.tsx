// What the pages before the log-in share: the card, password and acceptance fields, the link back.
import '@mantine/core/styles/PasswordInput.css'
import './access.css'
import { PasswordInput } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Brand } from '../../parts/account/Brand.tsx'
import { useField } from '../../ui/fields/Form.tsx'
import { lazyPart } from '../../ui/Lazy.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import type { CodeStepProps } from './CodeForm.tsx'
import { words } from './words.ts'

type AccessCardProps = { title: string; lead?: ReactNode; children?: ReactNode; foot?: ReactNode }

export const AccessCard = ({ title, lead, children, foot }: AccessCardProps) => (
  <div className="card login access">
    <span className="row brand">
      <Brand />
    </span>
    <PageTitle>{title}</PageTitle>
    {lead && <p className="muted access-lead">{lead}</p>}
    {children}
    {foot && <p className="access-foot muted">{foot}</p>}
  </div>
)

const CodeForm = lazyPart<CodeStepProps>(async () => (await import('./CodeForm.tsx')).CodeForm)

/** The second step of a log-in; only who has a second factor loads it. */
export const CodeStep = (props: CodeStepProps) => (
  <AccessCard title={words.secondStep}>
    <Suspense fallback={<div className="code-waiting" aria-busy />}>
      <CodeForm {...props} />
    </Suspense>
  </AccessCard>
)

type PasswordFieldProps = {
  name?: string
  label: string
  description?: string
  autoComplete?: string
  autoFocus?: boolean
}
export const PasswordEntry = ({
  name = 'password',
  label,
  description,
  autoComplete = 'new-password',
  autoFocus = false,
}: PasswordFieldProps) => (
  <PasswordInput
    {...useField(name)}
    label={label}
    description={description}
    autoComplete={autoComplete}
    autoFocus={autoFocus}
    visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
  />
)

/** A checkbox that must be ticked, its error below it. */
export const AcceptanceField = ({ name, children }: { name: string; children: ReactNode }) => {
  const { defaultValue, error } = useField(name)
  const errorId = `${name}-error`
  return (
    <div className="acceptance">
      <label>
        <input
          type="checkbox"
          name={name}
          defaultChecked={defaultValue === 'on'}
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={errorId} className="danger mantine-InputWrapper-error">
          {error}
        </p>
      )}
    </div>
  )
}
