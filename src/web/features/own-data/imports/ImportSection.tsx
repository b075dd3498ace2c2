// A file from the property's own system: dropped or chosen, validated as a whole, imported or not at all; and the templates for it.
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { showError } from '../../../ui/Toasts.tsx'
import { sectionRoute, useMayWrite, useOwnDataKey } from '../hooks.ts'
import { ImportOutcome } from './ImportOutcome.tsx'
import { fileTypes, importFile, importJobQuery } from '../queries.ts'
import { TemplatesSection } from './TemplatesSection.tsx'
import { importWords as words } from '../page-words.ts'
import { words as shared } from '../words.ts'

const largest = 10 * 1024 * 1024

export const ImportSection = () => {
  const mayWrite = useMayWrite()
  const { job: jobId, user_id } = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const [file, setFile] = useState<File>()
  const { mutate, isPending } = useMutation(importFile(useOwnDataKey()))
  const job = useQuery({ ...importJobQuery(jobId ?? 0), enabled: jobId !== undefined })
  const running = isPending || job.data?.status === 'queued' || job.data?.status === 'running'

  const take = (given: File) => {
    if (!typeOf(given)) return showError(words.otherKind)
    if (given.size > largest) return showError(words.tooLarge)
    setFile(given)
    void filter({ search: { user_id }, replace: true })
  }
  const send = (dry: boolean) => {
    const type = file && typeOf(file)
    if (!file || !type) return
    mutate({ file, type, dry }, { onSuccess: ({ id }) => void filter({ search: { job: id, user_id } }) })
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

const typeOf = (file: File) => fileTypes[file.name.split('.').at(-1)?.toLowerCase() ?? '']
