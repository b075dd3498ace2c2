// The form that uploads a GDS's file of hotels: a GDS and a file, and only while no other import is unresolved. S2§2
import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HotelImport } from '../../../contract/hotel-imports.ts'
import { gdsList } from '../../../domain/gds.ts'
import { ApiError } from '../../lib/call.ts'
import { countText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { unresolvedImport, uploadHotels } from './queries.ts'
import { words } from './words.ts'

const largest = 100 * 1024 * 1024

/** The first error of a field, or the message. S2§8 */
const errorText = (error: unknown) =>
  error instanceof ApiError ? (Object.values(error.errors)[0] ?? error.message) : undefined

export const ImportForm = ({ onReceived }: { onReceived: (received: HotelImport) => void }) => {
  const [gds, setGds] = useState('')
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<string>()
  const { data: unresolved } = useQuery(unresolvedImport)
  const { mutate, isPending } = useMutation(uploadHotels(useQueryClient()))
  const blocked = unresolved !== undefined && !isPending

  const take = (given: File) => {
    const wrong = !/\.(csv|txt|xlsx)$/i.test(given.name)
      ? words.otherKind
      : given.size > largest
        ? words.tooLarge
        : undefined
    setRefused(wrong)
    setFile(wrong ? undefined : given)
  }
  const send = () => {
    if (!file || !gds) return
    setRefused(undefined)
    mutate(
      { gds_id: Number(gds), file },
      {
        onSuccess: (received) => {
          setFile(undefined)
          if (!received.mapping_needed) showSuccess(words.received(countText(received.total_count, 'row')))
          onReceived(received)
        },
        onError: (error) => setRefused(errorText(error)),
      },
    )
  }
  return (
    <section className="card import-form" aria-labelledby="import-hotels">
      <h2 id="import-hotels">{words.formTitle}</h2>
      <NativeSelect
        label={words.gds}
        value={gds}
        disabled={blocked || isPending}
        data={[
          { value: '', label: words.chooseGds },
          ...gdsList.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        onChange={({ currentTarget }) => setGds(currentTarget.value)}
      />
      <FileDrop
        name={file?.name}
        accept=".csv,.txt,.xlsx"
        drop={words.drop}
        choose={words.chooseFile}
        kinds={words.kinds}
        disabled={blocked || isPending}
        onFile={take}
      />
      <div role="alert">{refused && <p className="danger">{refused}</p>}</div>
      <div className="row wrap">
        <Button disabled={!gds || !file || blocked} loading={isPending} onClick={send}>
          {words.run}
        </Button>
        <span className="muted small" role="status">
          {blocked ? words.blocked : isPending ? words.running : <KeptSpace />}
        </span>
        {blocked && unresolved.next_candidate_id !== null && (
          <Link className="link small" {...paths.candidate(unresolved.next_candidate_id)}>
            {words.resolveNow(countText(unresolved.to_resolve_count, 'hotel'))}
          </Link>
        )}
      </div>
    </section>
  )
}

/** So that nothing moves when it is known that another import is open. */
const KeptSpace = () => (
  <span className="kept-space" aria-hidden>
    {words.blocked}
  </span>
)
