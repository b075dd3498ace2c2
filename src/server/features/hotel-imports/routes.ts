// The endpoints of this feature and the service that handles each.
import { hotelImports } from '../../../contract/hotel-imports.ts'
import type { Context } from '../../platform/context.ts'
import { limitConcurrentBodies } from '../../platform/limits/concurrent-bodies.ts'
import { rawBody, type Mount, type Scope } from '../../platform/http/mount.ts'
import { closeImport } from './close-import.ts'
import { deleteImport } from './delete-import.ts'
import { exportSkipped } from './export-skipped.ts'
import { getImport } from './get-import.ts'
import { listImports } from './list-imports.ts'
import { receiveImport } from './receive-import.ts'
import { updateMapping } from './update-mapping.ts'

const uploads = limitConcurrentBodies(1, 'A file is already being uploaded. Wait until it is done')

export const hotelImportRoutes = (mount: Mount, context: Context) => {
  const ofImport: Scope = async ({ ids }) => {
    await getImport(context, ids['id'] ?? 0)
  }
  mount(hotelImports.list, ({ query }) => listImports(context, query))
  mount(hotelImports.one, async ({ params }) => ({ data: await getImport(context, params.id) }))
  mount(hotelImports.create, { beforeBody: (_, reply) => uploads('', reply) }, async ({ sent, user, request }) => ({
    data: await receiveImport(context, user, sent, request),
  }))
  mount(hotelImports.map, { scope: ofImport }, async ({ params, body, user, request }) => ({
    data: await updateMapping(context, user, { id: params.id, mapping: body.mapping }, request),
  }))
  mount(hotelImports.close, async ({ params, user, request }) => ({
    data: await closeImport(context, user, params.id, request),
  }))
  mount(hotelImports.remove, async ({ params, user, request }) => {
    await deleteImport(context, user, params.id, request)
    return null
  })
  mount(hotelImports.skipped, async ({ params }) => {
    const { bytes, name } = await exportSkipped(context, params.id)
    return rawBody(Buffer.from(bytes), 'text/csv; charset=utf-8', name)
  })
}
