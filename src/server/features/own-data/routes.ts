// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { ownData } from '../../../contract/own-data.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import type { Context } from '../../platform/context.ts'
import { limitConcurrentBodies } from '../../platform/limits/concurrent-bodies.ts'
import { accepted, rawBody, mount, type Scope } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { holderOf, needRecord } from './authorize-write.ts'
import { confirmCodes } from './confirm-codes.ts'
import { undoVersion } from './undo-version.ts'
import { changeRecord, createRecord, removeRecord } from './write-record.ts'
import { importDocument } from './import-document.ts'
import { loadPriceCalendar, loadRemoval } from './load-price-calendar.ts'
import { receiveMessage } from './receive-message.ts'
import { writePriceGrid } from './write-price-grid.ts'
import {
  holdersOf,
  ownDataKeyOf,
  ownOverviewOf,
  pageOfRecords,
  pageOfPrices,
  pageOfVersions,
  templateFor,
} from './service.ts'
import { acceptRate, checkAcceptance, needShownRate } from './accept-rate.ts'
import { storeProposal } from './store-proposal.ts'
import { suggestCodes, suggestOwnData } from './suggest-codes.ts'
import { createPropertyToken, removePropertyToken, propertyTokensOf } from './create-token.ts'

/** One import is read at a time, and another upload may arrive meanwhile: it is refused then. */
const uploads = limitConcurrentBodies(2, 'Your company is already uploading files. Upload them one at a time')
const smallMessage = 64 * 1024
const messages = limitConcurrentBodies(
  4,
  'Other messages for this hotel are still being processed. Send them one at a time',
)

export const ownDataRoutes = (app: FastifyInstance, context: Context) => {
  const scope = scopeOfHotel(context)
  mountKind(app, context, 'rooms')
  mountKind(app, context, 'plans')
  mountKind(app, context, 'codes')
  mountKind(app, context, 'prices')
  mountKind(app, context, 'taxes')
  mountKind(app, context, 'restrictions')
  mount(
    app,
    context,
    ownData.overview,
    async ({ params, query, person }) => ({
      data: await ownOverviewOf(context, ownDataKeyOf(person, params.id, query.user_id)),
    }),
    scope,
  )
  mount(
    app,
    context,
    ownData.import,
    async ({ params, query, sent, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      const { name, dry_run } = query
      const upload = { hotel_id: params.id, name, dry_run: dry_run === '1', sent }
      return accepted({ data: await importDocument(context, sender, upload) })
    },
    scope,
    { beforeBody: ({ caller }, reply) => uploads(String(caller?.person.tenant_id), reply) },
  )
  mount(
    app,
    context,
    ownData.template,
    async ({ query, person }) => {
      const { bytes, type, name } = await templateFor(context, person, query)
      return rawBody(Buffer.from(bytes), type, name)
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.versions,
    async ({ params, query, person }) => pageOfVersions(context, ownDataKeyOf(person, params.id, query.user_id), query),
    scope,
  )
  mount(
    app,
    context,
    ownData.undo,
    async ({ params, query, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      return { data: await undoVersion(context, sender, { hotel_id: params.id, version: params.version }) }
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.holders,
    async ({ params, user }) => ({ data: await holdersOf(context, user, params.id) }),
    scope,
  )
  mount(
    app,
    context,
    ownData.grid,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      return { data: await writePriceGrid(context, sender, params.id, body) }
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.calendar,
    async ({ params, query, person }) => ({
      data: await loadPriceCalendar(context, ownDataKeyOf(person, params.id, query.user_id), query),
    }),
    scope,
  )
  mount(
    app,
    context,
    ownData.removal,
    async ({ params, query, person }) => ({
      data: await loadRemoval(context, ownDataKeyOf(person, params.id, query.user_id), query),
    }),
    scope,
  )
  mountTaking(app, context, scope)
  mountTokens(app, context, scope)
}

/** The four calls of one kind of records. */
const mountKind = <K extends OwnKind>(app: FastifyInstance, context: Context, kind: K) => {
  // Calls of all kinds take and return the same shapes, each for its own type.
  const { list, create, change, remove } = ownData[kind] as (typeof ownData)['rooms']
  const ofKind = kind as 'rooms'
  const scope = scopeOfHotel(context)
  const ofRecord: Scope = async ({ ids, user }) => {
    await needRecord(context, await holderOf(context, user, ids['user_id']), kind, ids['id'] ?? 0)
  }
  mount(
    app,
    context,
    list,
    async ({ params, query, person }) => {
      const of = ownDataKeyOf(person, params.id, query.user_id)
      // Prices can be sorted by more than the others: their query holds theirs.
      if (kind === 'prices') return (await pageOfPrices(context, of, query as never)) as never
      return pageOfRecords(context, of, ofKind, query)
    },
    scope,
  )
  mount(
    app,
    context,
    create,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      return { data: await createRecord(context, sender, { hotel_id: params.id, kind: ofKind, body }) }
    },
    scope,
  )
  mount(
    app,
    context,
    change,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      return { data: await changeRecord(context, sender, { id: params.id, kind: ofKind, body }) }
    },
    ofRecord,
  )
  mount(
    app,
    context,
    remove,
    async ({ params, query, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      return { data: await removeRecord(context, sender, { id: params.id, kind: ofKind }) }
    },
    ofRecord,
  )
}

const mountTaking = (app: FastifyInstance, context: Context, scope: Scope) => {
  const ofRate: Scope = async ({ ids, user }) => {
    await needShownRate(context, await holderOf(context, user, ids['user_id']), ids['id'] ?? 0)
  }
  mount(
    app,
    context,
    ownData.proposal,
    async ({ params, query, person }) => ({
      data: await suggestOwnData(context, ownDataKeyOf(person, params.id, query.user_id)),
    }),
    scope,
  )
  mount(
    app,
    context,
    ownData.saveProposal,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      return { data: await storeProposal(context, sender, params.id, body) }
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.suggestions,
    async ({ params, query, person }) => ({
      data: await suggestCodes(context, ownDataKeyOf(person, params.id, query.user_id)),
    }),
    scope,
  )
  mount(
    app,
    context,
    ownData.confirm,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      return { data: await confirmCodes(context, sender, params.id, body.codes) }
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.expect,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      return { data: await acceptRate(context, sender, { id: params.id, fields: body.fields }) }
    },
    ofRate,
  )
  mount(
    app,
    context,
    ownData.expectPreview,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      return { data: await checkAcceptance(context, sender, { id: params.id, fields: body.fields }) }
    },
    ofRate,
  )
}

const mountTokens = (app: FastifyInstance, context: Context, scope: Scope) => {
  mount(
    app,
    context,
    ownData.tokens,
    async ({ params, query, person }) => ({
      data: await propertyTokensOf(context, ownDataKeyOf(person, params.id, query.user_id)),
    }),
    scope,
  )
  mount(
    app,
    context,
    ownData.createToken,
    async ({ params, query, body, user, caller, request }) => {
      const sender = { user, user_id: query.user_id, request }
      const origin = `${request.protocol}://${request.host}`
      return { data: await createPropertyToken(context, caller, sender, { hotel_id: params.id, ...body, origin }) }
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.removeToken,
    async ({ params, query, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      await removePropertyToken(context, sender, { hotel_id: params.id, id: params.token_id })
      return null
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.ota,
    async ({ sent, property, request }) => {
      const { text, type } = await receiveMessage(context, property, sent, request)
      return rawBody(text, type)
    },
    undefined,
    {
      beforeBody: ({ property, headers }, reply) => {
        const isSmall = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= smallMessage
        if (!isSmall) messages(`${property?.person.tenant_id} ${property?.hotel_id}`, reply)
      },
    },
  )
}
