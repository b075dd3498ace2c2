// Which service answers which endpoint; nothing is decided here.
import type { FastifyInstance } from 'fastify'
import { ownData } from '../../../contract/own-data.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, asIs, mount, type Scope } from '../../platform/http.ts'
import { scopeOfHotel } from '../users/service.ts'
import { changeRecord, confirmCodes, createRecord, holderOf, needRecord, removeRecord, undoVersion } from './forms.ts'
import { importFile } from './importing.ts'
import { answerPublisher } from './publishing.ts'
import { writeGrid } from './pricing.ts'
import { holdersOf, ofAsked, overviewOf, pageOf, pageOfPrices, pageOfVersions, templateFor } from './service.ts'
import { needShownRate, proposals, takeAsExpected } from './taking.ts'
import { createToken, removeToken, tokensOf } from './tokens.ts'

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
    async ({ params, query, user }) => ({
      data: await overviewOf(context, await ofAsked(context, user, params.id, query.user_id)),
    }),
    scope,
  )
  mount(
    app,
    context,
    ownData.import,
    async ({ params, query, sent, user, request }) => {
      const sender = { user, user_id: query.user_id, from: request }
      const { name, dry_run } = query
      const upload = { hotel_id: params.id, name, dry_run: dry_run === '1', sent }
      return accepted({ data: await importFile(context, sender, upload) })
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.template,
    async ({ query, user }) => {
      const { bytes, type, name } = await templateFor(context, user, query)
      return asIs(Buffer.from(bytes), type, name)
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.versions,
    async ({ params, query, user }) =>
      pageOfVersions(context, await ofAsked(context, user, params.id, query.user_id), query),
    scope,
  )
  mount(
    app,
    context,
    ownData.undo,
    async ({ params, query, user, request }) => {
      const sender = { user, user_id: query.user_id, from: request }
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
      const sender = { user, user_id: query.user_id, from: request }
      return { data: await writeGrid(context, sender, params.id, body) }
    },
    scope,
  )
  mountTaking(app, context, scope)
  mountTokens(app, context, scope)
}

/** The four calls of one kind of records. */
const mountKind = <K extends OwnKind>(app: FastifyInstance, context: Context, kind: K) => {
  // What a call of one kind takes and answers is that of every other, one type at a time.
  const { list, create, change, remove } = ownData[kind] as (typeof ownData)['rooms']
  const ofKind = kind as 'rooms'
  const scope = scopeOfHotel(context)
  const ofRecord: Scope = async ({ ids, user }) =>
    needRecord(context, await holderOf(context, user, ids['user_id']), kind, ids['id'] ?? 0)
  mount(
    app,
    context,
    list,
    async ({ params, query, user }) => {
      const of = await ofAsked(context, user, params.id, query.user_id)
      // Prices can be sorted by more than the others: their query holds theirs.
      if (kind === 'prices') return (await pageOfPrices(context, of, query as never)) as never
      return pageOf(context, of, ofKind, query)
    },
    scope,
  )
  mount(
    app,
    context,
    create,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, from: request }
      return { data: await createRecord(context, sender, { hotel_id: params.id, kind: ofKind, body }) }
    },
    scope,
  )
  mount(
    app,
    context,
    change,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, from: request }
      return { data: await changeRecord(context, sender, { id: params.id, kind: ofKind, body }) }
    },
    ofRecord,
  )
  mount(
    app,
    context,
    remove,
    async ({ params, query, user, request }) => {
      const sender = { user, user_id: query.user_id, from: request }
      return { data: await removeRecord(context, sender, { id: params.id, kind: ofKind }) }
    },
    ofRecord,
  )
}

const mountTaking = (app: FastifyInstance, context: Context, scope: Scope) => {
  mount(
    app,
    context,
    ownData.proposals,
    async ({ params, query, user }) => ({
      data: await proposals(context, await ofAsked(context, user, params.id, query.user_id)),
    }),
    scope,
  )
  mount(
    app,
    context,
    ownData.confirm,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, from: request }
      return { data: await confirmCodes(context, sender, params.id, body.codes) }
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.expect,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, from: request }
      return { data: await takeAsExpected(context, sender, { id: params.id, fields: body.fields }) }
    },
    async ({ ids, user }) => needShownRate(context, await holderOf(context, user, ids['user_id']), ids['id'] ?? 0),
  )
}

const mountTokens = (app: FastifyInstance, context: Context, scope: Scope) => {
  mount(
    app,
    context,
    ownData.tokens,
    async ({ params, query, user }) => ({
      data: await tokensOf(context, await ofAsked(context, user, params.id, query.user_id)),
    }),
    scope,
  )
  mount(
    app,
    context,
    ownData.createToken,
    async ({ params, query, body, user, request }) => {
      const sender = { user, user_id: query.user_id, from: request }
      const origin = `${request.protocol}://${request.host}`
      return { data: await createToken(context, sender, { hotel_id: params.id, name: body.name, origin }) }
    },
    scope,
  )
  mount(
    app,
    context,
    ownData.removeToken,
    async ({ params, query, user, request }) => {
      const sender = { user, user_id: query.user_id, from: request }
      await removeToken(context, sender, { hotel_id: params.id, id: params.token_id })
      return null
    },
    scope,
  )
  mount(app, context, ownData.ota, async ({ sent, property, request }) => {
    const { text, type } = await answerPublisher(context, property, sent, request)
    return asIs(text, type)
  })
}
