// The own data: a copy of it, and deleting the account.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { SettingsCard } from '../../parts/account/SettingsCard.tsx'
import { paths } from '../../paths.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { eraseProfile, exportProfile } from './queries.ts'

const todayIso = () => new Date().toISOString().slice(0, 10)

export const DataSection = () => {
  const navigate = useNavigate()
  const [asked, ask] = useState(false)
  const copy = useMutation(exportProfile)
  const erase = useMutation(eraseProfile(useQueryClient()))
  const exportAll = () =>
    copy.mutate(undefined, {
      onSuccess: (data) => download(`rateproof-my-data-${todayIso()}.json`, `${JSON.stringify(data, null, 2)}\n`),
    })
  const eraseAll = () =>
    erase.mutate(undefined, {
      onSuccess: () => {
        showSuccess('Your account has been deleted')
        void navigate({ ...paths.login, replace: true })
      },
      onSettled: () => ask(false),
    })
  return (
    <SettingsCard title="Your data">
      <div className="muted">
        Download what Rateproof stores about you as a JSON file, or delete your account and your personal data.
      </div>
      <div className="form-actions settings-save">
        <Button variant="default" loading={copy.isPending} onClick={exportAll}>
          Export my data
        </Button>
        <Button variant="default" onClick={() => ask(true)}>
          Delete my account
        </Button>
      </div>
      {asked && (
        <QuestionDialog
          title="Delete your account?"
          confirm="Delete my account"
          danger
          busy={erase.isPending}
          onConfirm={eraseAll}
          onClose={() => ask(false)}
        >
          Your name, email, phone, sessions, API tokens and GDS credentials are deleted now and can’t be restored.
          Checkups, invoices and the audit log stay without your name.
        </QuestionDialog>
      )}
    </SettingsCard>
  )
}
