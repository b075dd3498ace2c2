// A file of the own system: dropped or chosen, checked as a whole, imported or not at all; and the templates for it.
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showError } from '../../ui/Toasts.tsx'
import { sectionRoute, useMayWrite, useOf } from './hooks.ts'
import { ImportOutcome } from './ImportOutcome.tsx'
import { fileTypes, importFile, importJobQuery } from './queries.ts'
import { TemplatesSection } from './TemplatesSection.tsx'
import { importWords as words, words as shared } from './words.ts'

const largest = 10 * 1024 * 1024

export const ImportSection = () => {
  const mayWrite = useMayWrite()
  const { job: jobId, user_id } = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const [file, setFile] = useState<File>()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation(importFile(useOf()))
  const job = useQuery({ ...importJobQuery(jobId ?? 0), enabled: jobId !== undefined })
  const running = isPending || job.data?.status === 'queued' || job.data?.status === 'running'

  const take = (given: File | undefined) => {
    if (!given) return
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
          <div
            className="own-drop"
            data-over={over || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(false)
              if (!running) take(event.dataTransfer.files[0])
            }}
          >
            <IconUpload size={20} stroke={1.6} aria-hidden />
            <span className="row wrap own-drop-words">
              {file ? <b>{file.name}</b> : <span className="only-wide">{words.drop}</span>}
              <Button variant="default" size="xs" h={32} disabled={running} onClick={() => input.current?.click()}>
                {words.choose}
              </Button>
            </span>
            <input
              ref={input}
              type="file"
              className="sr"
              tabIndex={-1}
              aria-label={words.choose}
              accept=".csv,.xlsx,.xml"
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0])
                // The same file, mended, must be taken again.
                currentTarget.value = ''
              }}
            />
            <span className="muted small">{words.kinds}</span>
          </div>
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
