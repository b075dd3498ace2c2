// The credentials of one GDS: what is stored, masked; Edit, Test connection and Delete. S1§2
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConnectionTest, GdsCredentials } from '../../../contract/gds-credentials.ts'
import { CardValues, SettingsCard } from '../../parts/account/SettingsCard.tsx'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../ui/Lazy.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import type { CredentialsProps } from './hooks.ts'
import { removeCredentials, testConnection } from './queries.ts'

const CredentialsForm = lazyPart(async () => (await import('./CredentialsForm.tsx')).CredentialsForm)

const titles = { 1: 'Travelport (Universal API, SOAP)', 2: 'Sabre (REST Hotel API)' } as const

export const CredentialsSection = (props: CredentialsProps) => {
  const { gds, user, own, stored, editing } = props
  const name = gds === 1 ? 'travel_port' : 'sabre'
  const [asked, ask] = useState(false)
  const remove = useMutation(removeCredentials(useQueryClient(), user, own))
  const test = useMutation(testConnection(useQueryClient(), user))
  const deleteStored = () =>
    stored &&
    remove.mutate(stored.id, {
      onSuccess: () => {
        test.reset()
        showSuccess('Credentials have been deleted')
      },
      onSettled: () => ask(false),
    })
  return (
    <SettingsCard
      title={titles[gds]}
      badge={<span className="tag">{stateOf(stored)}</span>}
      editing={editing.isEditing(name)}
      onEdit={() => editing.open(name)}
      form={
        <CredentialsForm
          {...props}
          onDone={() => {
            test.reset()
            editing.close()
          }}
        />
      }
    >
      <CardValues values={credentialValues(gds, stored)} />
      {stored && (
        <div className="form-actions settings-save">
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate(stored.id)}>
            Test connection
          </Button>
          <Button variant="default" onClick={() => ask(true)}>
            Delete
          </Button>
        </div>
      )}
      <div role="status">{stored?.last_test && <TestOutcome test={stored.last_test} own={own} />}</div>
      {asked && (
        <QuestionDialog
          title="Are you sure that you want to delete GDS credentials?"
          confirm="Delete"
          danger
          busy={remove.isPending}
          onConfirm={deleteStored}
          onClose={() => ask(false)}
        >
          Rates of this GDS can’t be checked until new credentials are entered.
        </QuestionDialog>
      )}
    </SettingsCard>
  )
}

/** 'Complete' only once the GDS has accepted them. */
const stateOf = (stored: GdsCredentials | undefined): string => {
  if (!stored) return 'Not set'
  if (!stored.configured) return 'Incomplete'
  const { result } = stored.last_test ?? {}
  return result === 'accepted' ? 'Complete' : result === 'refused' ? 'Refused' : 'Not tested'
}

const credentialValues = (gds: 1 | 2, stored: GdsCredentials | undefined) => {
  const { username, password, branch_code, token, pcc } = stored ?? {}
  const own =
    gds === 1 ? [['Branch code', branch_code] as const] : [['REST API token', token] as const, ['PCC', pcc] as const]
  return [['Username', username] as const, ['Password', password] as const, ...own]
}

/** An agent whose credentials are right goes on to the first hotel. */
const TestOutcome = ({ test: { result, message, gds_message }, own }: { test: ConnectionTest; own: boolean }) => (
  <div className="connection-test" data-result={result}>
    <strong>{message}</strong>
    {gds_message && <p className="muted">GDS message: {gds_message}</p>}
    {result === 'accepted' && own && (
      <p>
        <Link className="link" {...paths.hotelSearch}>
          Go to hotel search
        </Link>
      </p>
    )}
  </div>
)
