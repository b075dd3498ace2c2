// A file from the property's own system: dropped or chosen, validated as a whole, imported or not at all; and the templates for it.
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/call.ts'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { sectionRoute, useMayWrite, useOwnDataKey } from '../hooks.ts'
import { ImportOutcome } from './ImportOutcome.tsx'
import { refusalOf, typeOf } from './values.ts'
import { importFile, importJobQuery } from '../queries.ts'
import { TemplatesSection } from './TemplatesSection.tsx'
import { importWords as words } from '../page-words.ts'
import { words as shared } from '../words.ts'

export const ImportSection = () => {
  const mayWrite = useMayWrite()
  const { job: jobId, user_id } = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<string>()
  const { mutate, isPending } = useMutation(importFile(useOwnDataKey()))
  const job = useQuery({ ...importJobQuery(jobId ?? 0), enabled: jobId !== undefined })
  const running = isPending || job.data?.status === 'queued' || job.data?.status === 'running'

  const take = (given: File) => {
    const wrong = refusalOf(given)
    setRefused(wrong)
    setFile(wrong ? undefined : given)
    void filter({ search: { user_id }, replace: true })
  }
  const send = (dry: boolean) => {
    const type = file && typeOf(file)
    if (!file || !type) return
    setRefused(undefined)
    mutate(
      { file, type, dry },
      {
        onSuccess: ({ id }) => void filter({ search: { job: id, user_id } }),
        // Without a field it is said as everywhere.
        onError: (error) => setRefused(error instanceof ApiError ? Object.values(error.errors)[0] : undefined),
      },
    )
  }
  return (
    <div className="own-stack">
      {mayWrite ? (
        <section className="card own-import" aria-labelledby="own-import">
          <h2 id="own-import">{words.title}</h2>
          <FileDrop
            name={file?.name}
            accept=".csv,.xlsx,.xml"
            drop={words.drop}
            choose={words.choose}
            kinds={words.kinds}
            disabled={running}
            onFile={take}
          />
          <div role="alert">{refused && <p className="danger">{refused}</p>}</div>
          {file && (
            <div className="row">
              <Button loading={running} onClick={() => send(false)}>
                {words.run}
              </Button>
              <Button variant="default" disabled={running} onClick={() => send(true)}>
                {words.check}
              </Button>
            </div>
          )}
        </section>
      ) : (
        <p className="muted">{shared.readOnly}</p>
      )}
      {jobId !== undefined && job.data && (
        <ImportOutcome job={job.data} {...(file && { onImport: () => send(false) })} />
      )}
      <TemplatesSection />
    </div>
  )
}
