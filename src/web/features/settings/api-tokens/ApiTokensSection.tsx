// The card of one's API tokens: what they are for, which ones work, creating and revoking them.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type ApiToken, mostTokens } from '../../../../contract/api-tokens.ts'
import type { Profile } from '../../../../contract/auth.ts'
import { base } from '../../../../contract/values/endpoint.ts'
import { agoText, countText, instantDay } from '../../../lib/format.ts'
import { SettingsCard } from '../../../parts/account/SettingsCard.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyDialog } from '../../../ui/Lazy.tsx'
import { QuestionDialog } from '../../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { apiTokensQuery, revokeApiToken } from '../queries.ts'
import { UnverifiedEmailItem } from '../UnverifiedEmailItem.tsx'
import { scopeNames } from './words.ts'

const ApiTokenDialog = lazyDialog(async () => (await import('./ApiTokenDialog.tsx')).ApiTokenDialog)

/** Creating one needs a verified email. */
export const ApiTokensSection = ({ user: { email, email_verified } }: { user: Profile }) => {
  const { data: tokens } = useQuery(apiTokensQuery)
  const [creating, setCreating] = useState(false)
  const [asked, ask] = useState<ApiToken>()
  return (
    <SettingsCard title="API tokens" badge={tokens?.length ? <span className="muted num">{tokens.length}</span> : null}>
      <div className="muted">
        Programs use a token to call the API for you. See the{' '}
        <a className="link" href={`${base}/docs`} target="_blank" rel="noreferrer">
          API documentation
        </a>
        .
      </div>
      {tokens?.length === 0 && (
        <EmptyState title="No API tokens">
          Create one to export accuracy, start checkups or load rates from your own systems.
        </EmptyState>
      )}
      {tokens !== undefined && tokens.length > 0 && (
        <ul className="api-tokens">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} onRevoke={() => ask(token)} />
          ))}
        </ul>
      )}
      <div className="form-actions settings-save">
        <Button
          variant="default"
          disabled={!email_verified || !tokens || tokens.length >= mostTokens}
          onClick={() => setCreating(true)}
        >
          Create API token
        </Button>
        {tokens && tokens.length >= mostTokens && (
          <p className="muted small">You can have at most {countText(mostTokens, 'token')}. Revoke one first.</p>
        )}
      </div>
      {!email_verified && <UnverifiedEmailItem email={email} then="Then you can create API tokens." />}
      {creating && (
        <Suspense>
          <ApiTokenDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
      {asked && <RevokeQuestion token={asked} onClose={() => ask(undefined)} />}
    </SettingsCard>
  )
}

const TokenItem = ({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) => {
  const { name, hint, scopes, expires_at, last_used_at } = token
  const used = last_used_at === null ? 'Never used' : `Last used ${agoText(last_used_at)}`
  return (
    <li>
      <div>
        <span className="row-name">{name}</span> <code className="muted">…{hint}</code>
        <div className="row-note">{scopes.map((scope) => scopeNames[scope].name).join(', ')}</div>
        <div className="row-note num">
          Expires {instantDay(expires_at)} · {used}
        </div>
      </div>
      <Button variant="default" size="compact-sm" aria-label={`Revoke API token ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}

const RevokeQuestion = ({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) => {
  const { mutate, isPending } = useMutation(revokeApiToken(useQueryClient()))
  const revoke = () =>
    mutate(id, { onSuccess: () => showSuccess(`API token ${name} has been revoked`), onSettled: onClose })
  return (
    <QuestionDialog
      title={`Revoke API token ${name}?`}
      confirm="Revoke"
      danger
      busy={isPending}
      onConfirm={revoke}
      onClose={onClose}
    >
      Programs that use this token stop working at once. This can’t be undone.
    </QuestionDialog>
  )
}
