// Where another system of the property sends its OpenTravel messages, and with which tokens.
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { base } from '../../../../contract/values/endpoint.ts'
import { copyText } from '../../../lib/copy.ts'
import { useForm } from '../../../lib/form.ts'
import { agoText, instantDay } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form, SubmitButton } from '../../../ui/fields/Form.tsx'
import { QuestionDialog } from '../../../ui/QuestionDialog.tsx'
import { ProofInput } from '../../../ui/fields/ProofInput.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showError, showSuccess } from '../../../ui/Toasts.tsx'
import { profileQuery } from '../../auth/queries.ts'
import { useMayWrite, useOwnDataKey } from '../hooks.ts'
import { createPropertyToken, revokeToken, tokensQuery } from '../queries.ts'
import { words as shared } from '../words.ts'

const words = {
  title: 'OpenTravel connection',
  note: 'Your property management system or channel manager can send its rates automatically.',
  address: 'URL',
  messages: 'Messages',
  messageNames: 'OTA_HotelRatePlanNotifRQ, OTA_HotelRateAmountNotifRQ, OTA_HotelAvailNotifRQ, OTA_HotelInvCountNotifRQ',
  hotelCode: 'Hotel code',
  orProperty: 'or its property code in a GDS',
  alpineBits: 'AlpineBits',
  alpineBitsText:
    'Enter the URL above as the server URL, any user name, and a token as the password. RatePlans and FreeRooms are supported, versions 2017-10 to 2024-10.',
  method: 'Request',
  methodText: 'POST with Content-Type: text/xml and the header Authorization: Bearer <token>. Gzip is supported.',
  tokens: 'Tokens',
  tokensNote: 'A token is for this hotel only. Anyone who has it can change your rates.',
  noTokens: 'No tokens yet.',
  name: 'Name',
  namePlaceholder: 'System that uses it',
  create: 'Create token',
  make: 'Create',
  proof: 'Enter your password to create a token',
  cancel: 'Cancel',
  created: 'Created',
  used: 'Last used',
  never: 'Never',
  madeBy: (name: string) => `by ${name}`,
  stopped: (name: string) => `Disabled: ${name} can no longer change this hotel’s data. Create a new token.`,
  onceTitle: 'Copy your token',
  once: 'It won’t be shown again.',
  copy: 'Copy',
  copied: 'Copied',
  uncopied: 'Copy the token first, then choose Done',
  copyByHand: 'Select the token and copy it with your keyboard',
  close: 'Done',
  revoke: 'Revoke …',
  question: (name: string) => `Revoke token ${name}?`,
  explain: 'Systems that use this token can no longer send rates. This can’t be undone.',
  doRevoke: 'Revoke',
  revoked: (name: string) => `Token ${name} has been revoked`,
} as const

export const ConnectionSection = () => {
  const mayWrite = useMayWrite()
  const { hotel } = useOwnDataKey()
  return (
    <div className="own-stack">
      <section className="card own-connection" aria-labelledby="own-connection">
        <h2 id="own-connection">{words.title}</h2>
        <p className="muted">{words.note}</p>
        <dl className="own-facts">
          <dt>{words.address}</dt>
          <dd>
            <code>{`${window.location.origin}${base}/ota`}</code>
          </dd>
          <dt>{words.method}</dt>
          <dd>{words.methodText}</dd>
          <dt>{words.messages}</dt>
          <dd className="own-element">{words.messageNames}</dd>
          <dt>{words.hotelCode}</dt>
          <dd>
            <code>{hotel}</code> {words.orProperty}
          </dd>
          <dt>{words.alpineBits}</dt>
          <dd>{words.alpineBitsText}</dd>
        </dl>
      </section>
      {mayWrite ? <Tokens /> : <p className="muted">{shared.readOnly}</p>}
    </div>
  )
}

type Made = { name: string; token: string; address: string }

const Tokens = () => {
  const of = useOwnDataKey()
  const client = useQueryClient()
  const { data } = useQuery(tokensQuery(of))
  const revoke = useMutation(revokeToken(client, of))
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<{ id: string; name: string }>()
  return (
    <section className="card" aria-labelledby="own-tokens">
      <div className="table-bar">
        <h2 id="own-tokens">{words.tokens}</h2>
        <span className="muted num">{data?.length}</span>
        <span className="muted small">{words.tokensNote}</span>
      </div>
      <div className="own-pad">
        <Button onClick={() => setMaking(true)}>{words.create}</Button>
      </div>
      {data?.length === 0 && <p className="own-pad muted">{words.noTokens}</p>}
      <ul className="own-tokens">
        {data?.map((token) => (
          <li key={token.id}>
            <span className="row-name">{token.name}</span>
            <span className="row-note num">
              {words.created} {instantDay(token.created_at)} {words.madeBy(token.made_by)} · {words.used}:{' '}
              {token.used_at === null ? words.never : agoText(token.used_at)}
            </span>
            {!token.works && <span className="row-note">{words.stopped(token.made_by)}</span>}
            <Button
              variant="default"
              size="compact-xs"
              aria-label={words.question(token.name)}
              onClick={() => setAsked(token)}
            >
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
      {asked && (
        <QuestionDialog
          title={words.question(asked.name)}
          confirm={words.doRevoke}
          busy={revoke.isPending}
          onConfirm={() =>
            revoke.mutate(asked.id, {
              onSuccess: () => {
                showSuccess(words.revoked(asked.name))
                setAsked(undefined)
              },
            })
          }
          onClose={() => setAsked(undefined)}
        >
          {words.explain}
        </QuestionDialog>
      )}
    </section>
  )
}

/** Asks for the name and the password, then shows the token this once. */
const TokenDialog = ({ onClose }: { onClose: () => void }) => {
  const { mutateAsync } = useMutation(createPropertyToken(useQueryClient(), useOwnDataKey()))
  const { second_factor } = useSuspenseQuery(profileQuery).data
  const [made, setMade] = useState<Made>()
  const form = useForm({
    schema: async () => (await import('../issues.ts')).tokenSchema,
    send: async (body) => setMade(await mutateAsync(body)),
  })
  if (made) return <NewToken made={made} onClose={onClose} />
  return (
    <Dialog title={words.create} onClose={onClose}>
      <Form form={form}>
        <TextField name="name" label={words.name} placeholder={words.namePlaceholder} maxLength={100} />
        <ProofInput hasCodes={second_factor === 'on'} why={words.proof} />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton>{words.make}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

const NewToken = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(made.token)
    setCopied(done)
    if (done) showSuccess(words.copied)
    else showError(words.copyByHand)
  }
  return (
    <Dialog title={words.onceTitle} {...(!copied && { locked: words.uncopied })} onClose={onClose}>
      <p className="muted">{words.once}</p>
      <div className="row own-token">
        <TextInput
          readOnly
          aria-label={made.name}
          value={made.token}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()} data-first>
          {words.copy}
        </Button>
      </div>
      <dl className="own-facts">
        <dt>{words.address}</dt>
        <dd>
          <code>{made.address}</code>
        </dd>
      </dl>
      <div className="own-form-foot">
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  )
}
