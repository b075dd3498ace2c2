// The endpoints of this feature and the service that handles each.
import { metaOf } from '../../../contract/values/page-meta.ts'
import { properties } from '../../../contract/properties.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount, Scope } from '../../platform/http/mount.ts'
import { getProperty, listAllProperties } from './list-properties.ts'
import { changeProperty, createProperty } from './write-property.ts'

export const propertyRoutes = (mount: Mount, context: Context) => {
  const ofProperty: Scope = async ({ ids }) => {
    await getProperty(context, ids['id'] ?? 0)
  }
  mount(properties.list, async ({ query }) => {
    const { rows, total } = await listAllProperties(context, query)
    return { data: rows, meta: metaOf(query, total) }
  })
  mount(properties.one, async ({ params }) => ({ data: await getProperty(context, params.id) }))
  mount(properties.create, async ({ body, user, request }) => ({
    data: await createProperty(context, user, body, request),
  }))
  mount(properties.update, { scope: ofProperty }, async ({ params, body, user, request }) => ({
    data: await changeProperty(context, user, { id: params.id, change: body }, request),
  }))
}
