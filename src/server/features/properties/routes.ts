// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { metaOf } from '../../../contract/page-meta.ts'
import { properties } from '../../../contract/properties.ts'
import type { Context } from '../../platform/context.ts'
import { mount, type Scope } from '../../platform/http/mount.ts'
import { getProperty, listAllProperties } from './list-properties.ts'
import { changeProperty, createProperty } from './write-property.ts'

export const propertyRoutes = (app: FastifyInstance, context: Context) => {
  const ofProperty: Scope = async ({ ids }) => {
    await getProperty(context, ids['id'] ?? 0)
  }
  mount(app, context, properties.list, async ({ query }) => {
    const { rows, total } = await listAllProperties(context, query)
    return { data: rows, meta: metaOf(query, total) }
  })
  mount(app, context, properties.one, async ({ params }) => ({ data: await getProperty(context, params.id) }))
  mount(app, context, properties.create, async ({ body, user, request }) => ({
    data: await createProperty(context, user, body, request),
  }))
  mount(
    app,
    context,
    properties.update,
    async ({ params, body, user, request }) => ({
      data: await changeProperty(context, user, { id: params.id, change: body }, request),
    }),
    ofProperty,
  )
}
