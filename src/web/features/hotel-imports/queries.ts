// Hotel imports: the list while it runs, uploading, mapping, closing, deleting, the report. S2§7
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type HotelImport, hotelImports, type ImportMapping } from '../../../contract/hotel-imports.ts'
import { call, callForFile } from '../../lib/call.ts'
import { download } from '../../lib/download.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

const whileRunning = 1_000

/** Rows are being worked off: nobody has to do anything first. */
export const isRunning = ({ status, mapping_needed }: Pick<HotelImport, 'status' | 'mapping_needed'>) =>
  status === 'pending' && !mapping_needed

type ImportsSent = z.input<typeof hotelImports.list.query>
export const importsQuery = (query: ImportsSent) =>
  listQuery(
    ['hotel-imports', query],
    hotelImports.list,
    { query },
    { refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? whileRunning : false) },
  )

/** The one import that is not resolved, if there is one: the newest. */
export const unresolvedImport = queryOptions({
  ...importsQuery({ length: 1 }),
  select: ({ data: [newest] }) => (newest && !newest.resolved ? newest : undefined),
})

export const importQuery = (id: number) => dataQuery(['hotel-imports', id], hotelImports.one, { params: { id } })

const renewImports = (client: QueryClient) => client.invalidateQueries({ queryKey: ['hotel-imports'] })

/** The body as a browser would send the form; its type names the boundary. */
const multipart = async (gds_id: number, file: File) => {
  const form = new FormData()
  form.set('gds_id', String(gds_id))
  form.set('file', file, file.name)
  const body = new Response(form)
  return { type: body.headers.get('content-type') ?? '', content: await body.blob() }
}

export const uploadHotels = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ gds_id, file }: { gds_id: number; file: File }) =>
      (await call(hotelImports.create, {}, { file: await multipart(gds_id, file) })).data,
    onSettled: () => renewImports(client),
    meta: { quiet: true }, // the form says it
  })

export const mapColumns = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, mapping }: { id: number; mapping: ImportMapping }) =>
      call(hotelImports.map, { params: { id }, body: { mapping } }),
    onSettled: () => renewImports(client),
  })

export const closeImport = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(hotelImports.close, { params: { id } }),
    onSettled: () => renewImports(client),
  })

export const deleteImport = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(hotelImports.remove, { params: { id } }),
    onSettled: () => renewImports(client),
  })

export const downloadSkipped = () =>
  mutationOptions({
    mutationFn: async ({ id, file_name }: Pick<HotelImport, 'id' | 'file_name'>) => {
      const bytes = await callForFile(hotelImports.skipped, { params: { id } })
      download(`${file_name.replace(/\.\w+$/, '')} - skipped rows.csv`, bytes)
    },
  })
