// What accepting the chosen fields of a rate would change, clear and leave, worked out by the server before it is done.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ownData } from '../../../contract/own-data.ts'
import { call } from '../../lib/call.ts'
import { changeLines, clearedWords, leftWords } from './outcome-words.ts'

const effectQuery = (id: number, fields: readonly string[]) =>
  queryOptions({
    queryKey: ['own-data', 'acceptance', id, fields.toSorted().join()],
    queryFn: async ({ signal }) => {
      const sent = { params: { id }, query: {}, body: { fields: [...fields] } }
      return (await call(ownData.expectPreview, sent, { signal })).data
    },
    enabled: fields.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

type AcceptEffectProps = { rate: number; gds: string; fields: readonly string[] }
export const AcceptEffect = ({ rate, gds, fields }: AcceptEffectProps) => {
  const { data, error, isFetching } = useQuery(effectQuery(rate, fields))
  if (fields.length === 0) return null
  return (
    <div className="accept-effect small" role="status" aria-busy={isFetching}>
      {error && <p>{error.message}</p>}
      {!data && !error && <p className="muted">Checking what this changes …</p>}
      {data && !error && (
        <>
          <ul>
            {changeLines(data).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {data.changes.length === 0 && <li>Changes nothing in your rates</li>}
          </ul>
          {data.cleared.length > 0 && <p>{clearedWords(data)}</p>}
          {data.left.length > 0 && (
            <>
              <p>Stays a finding:</p>
              <ul>
                {data.left.map((fault) => (
                  <li key={fault.field}>{leftWords(fault, gds)}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </div>
  )
}
