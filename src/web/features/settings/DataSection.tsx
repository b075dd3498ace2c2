// The own data: a copy of it, and deleting the account.
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { download } from '../../lib/download.ts'
import { SettingsCard } from '../../parts/account/SettingsCard.tsx'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { exportProfile } from './queries.ts'

const EraseDialog = lazyDialog<{ onClose: () => void }>(async () => (await import('./EraseDialog.tsx')).EraseDialog)
const todayIso = () => new Date().toISOString().slice(0, 10)

export const DataSection = () => {
  const [asked, ask] = useState(false)
  const copy = useMutation(exportProfile)
  const exportAll = () =>
    copy.mutate(undefined, {
      onSuccess: (data) => download(`rateproof-my-data-${todayIso()}.json`, `${JSON.stringify(data, null, 2)}\n`),
    })
  return (
    <SettingsCard title="Personal data">
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
        <Suspense fallback={null}>
          <EraseDialog onClose={() => ask(false)} />
        </Suspense>
      )}
    </SettingsCard>
  )
}
