// The endpoints of this feature and the service that handles each.
import { ownData } from '../../../contract/own-data.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import type { Context } from '../../platform/context.ts'
import { limitConcurrentBodies } from '../../platform/limits/concurrent-bodies.ts'
import { accepted, rawBody, type Mount, type Scope } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { holderOf, needRecord } from './authorize-write.ts'
import { confirmCodes } from './proposals/confirm-codes.ts'
import { undoVersion } from './undo-version.ts'
import { changeRecord, createRecord, removeRecord } from './write-record.ts'
import { importDocument } from './import-document.ts'
import { loadPriceCalendar, loadRemoval } from './prices/load-price-calendar.ts'
import { receiveMessage } from './messages/receive-message.ts'
import { writePriceGrid } from './prices/write-price-grid.ts'
import {
  holdersOf,
  ownDataKeyOf,
  ownOverviewOf,
  pageOfRecords,
  pageOfPrices,
  pageOfVersions,
  templateFor,
} from './service.ts'
import { acceptRate, checkAcceptance, needShownRate } from './proposals/accept-rate.ts'
import { storeProposal } from './proposals/store-proposal.ts'
import { suggestCodes, suggestOwnData } from './proposals/suggest-codes.ts'
import { createPropertyToken, removePropertyToken, propertyTokensOf } from './messages/create-token.ts'

/** One import is read at a time, and another upload may arrive meanwhile: it is refused then. */
const uploads = limitConcurrentBodies(2, 'Your company is already uploading files. Upload them one at a time')
const smallMessage = 64 * 1024
const messages = limitConcurrentBodies(
  4,
  'Other messages for this hotel are still being processed. Send them one at a time',
)

export const ownDataRoutes = (mount: Mount, context: Context) => {
  const scope = scopeOfHotel(context)
  mountKind(mount, context, 'rooms')
  mountKind(mount, context, 'plans')
  mountKind(mount, context, 'codes')
  mountKind(mount, context, 'prices')
  mountKind(mount, context, 'taxes')
  mountKind(mount, context, 'restrictions')
  mount(ownData.overview, { scope }, async ({ params, query, person }) => ({
    data: await ownOverviewOf(context, ownDataKeyOf(person, params.id, query.user_id)),
  }))
  mount(
    ownData.import,
    { scope, beforeBody: ({ caller }, reply) => uploads(String(caller?.person.tenant_id), reply) },
    async ({ params, query, sent, user, request }) => {
      const sender = { user, user_id: query.user_id, request }
      const { name, dry_run } = query
      const upload = { hotel_id: params.id, name, dry_run: dry_run === '1', sent }
      return accepted({ data: await importDocument(context, sender, upload) })
    },
  )
  mount(ownData.template, { scope }, async ({ query, person }) => {
    const { bytes, type, name } = await templateFor(context, person, query)
    return rawBody(Buffer.from(bytes), type, name)
  })
  mount(ownData.versions, { scope }, async ({ params, query, person }) =>
    pageOfVersions(context, ownDataKeyOf(person, params.id, query.user_id), query),
  )
  mount(ownData.undo, { scope }, async ({ params, query: { user_id }, user, request }) => ({
    data: await undoVersion(context, { user, user_id, request }, { hotel_id: params.id, version: params.version }),
  }))
  mount(ownData.holders, { scope }, async ({ params, user }) => ({ data: await holdersOf(context, user, params.id) }))
  mount(ownData.grid, { scope }, async ({ params, query: { user_id }, body, user, request }) => ({
    data: await writePriceGrid(context, { user, user_id, request }, params.id, body),
  }))
  mount(ownData.calendar, { scope }, async ({ params, query, person }) => ({
    data: await loadPriceCalendar(context, ownDataKeyOf(person, params.id, query.user_id), query),
  }))
  mount(ownData.removal, { scope }, async ({ params, query, person }) => ({
    data: await loadRemoval(context, ownDataKeyOf(person, params.id, query.user_id), query),
  }))
  mountTaking(mount, context, scope)
  mountTokens(mount, context, scope)
}

/** The four calls of one kind of records. */
const mountKind = <K extends OwnKind>(mount: Mount, context: Context, kind: K) => {
  // Calls of all kinds take and return the same shapes, each for its own type.
  const { list, create, change, remove } = ownData[kind] as (typeof ownData)['rooms']
  const ofKind = kind as 'rooms'
  const scope = scopeOfHotel(context)
  const ofRecord: Scope = async ({ ids, user }) => {
    await needRecord(context, await holderOf(context, user, ids['user_id']), kind, ids['id'] ?? 0)
  }
  mount(list, { scope }, async ({ params, query, person }) => {
    const of = ownDataKeyOf(person, params.id, query.user_id)
    // Prices can be sorted by more than the others: their query holds theirs.
    if (kind === 'prices') return (await pageOfPrices(context, of, query as never)) as never
    return pageOfRecords(context, of, ofKind, query)
  })
  mount(create, { scope }, async ({ params, query: { user_id }, body, user, request }) => ({
    data: await createRecord(context, { user, user_id, request }, { hotel_id: params.id, kind: ofKind, body }),
  }))
  mount(change, { scope: ofRecord }, async ({ params, query: { user_id }, body, user, request }) => ({
    data: await changeRecord(context, { user, user_id, request }, { id: params.id, kind: ofKind, body }),
  }))
  mount(remove, { scope: ofRecord }, async ({ params, query: { user_id }, user, request }) => ({
    data: await removeRecord(context, { user, user_id, request }, { id: params.id, kind: ofKind }),
  }))
}

const mountTaking = (mount: Mount, context: Context, scope: Scope) => {
  const ofRate: Scope = async ({ ids, user }) => {
    await needShownRate(context, await holderOf(context, user, ids['user_id']), ids['id'] ?? 0)
  }
  mount(ownData.proposal, { scope }, async ({ params, query, person }) => ({
    data: await suggestOwnData(context, ownDataKeyOf(person, params.id, query.user_id)),
  }))
  mount(ownData.saveProposal, { scope }, async ({ params, query: { user_id }, body, user, request }) => ({
    data: await storeProposal(context, { user, user_id, request }, params.id, body),
  }))
  mount(ownData.suggestions, { scope }, async ({ params, query, person }) => ({
    data: await suggestCodes(context, ownDataKeyOf(person, params.id, query.user_id)),
  }))
  mount(ownData.confirm, { scope }, async ({ params, query: { user_id }, body, user, request }) => ({
    data: await confirmCodes(context, { user, user_id, request }, params.id, body.codes),
  }))
  mount(ownData.expect, { scope: ofRate }, async ({ params, query: { user_id }, body, user, request }) => ({
    data: await acceptRate(context, { user, user_id, request }, { id: params.id, fields: body.fields }),
  }))
  mount(ownData.expectPreview, { scope: ofRate }, async ({ params, query: { user_id }, body, user, request }) => ({
    data: await checkAcceptance(context, { user, user_id, request }, { id: params.id, fields: body.fields }),
  }))
}

const mountTokens = (mount: Mount, context: Context, scope: Scope) => {
  mount(ownData.tokens, { scope }, async ({ params, query, person }) => ({
    data: await propertyTokensOf(context, ownDataKeyOf(person, params.id, query.user_id)),
  }))
  mount(ownData.createToken, { scope }, async ({ params, query, body, user, caller, request }) => {
    const sender = { user, user_id: query.user_id, request }
    const origin = `${request.protocol}://${request.host}`
    return { data: await createPropertyToken(context, caller, sender, { hotel_id: params.id, ...body, origin }) }
  })
  mount(ownData.removeToken, { scope }, async ({ params, query, user, request }) => {
    const sender = { user, user_id: query.user_id, request }
    await removePropertyToken(context, sender, { hotel_id: params.id, id: params.token_id })
    return null
  })
  mount(
    ownData.ota,
    {
      beforeBody: ({ property, headers }, reply) => {
        const isSmall = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= smallMessage
        if (!isSmall) messages(`${property?.person.tenant_id} ${property?.hotel_id}`, reply)
      },
    },
    async ({ sent, property, request }) => {
      const { text, type } = await receiveMessage(context, property, sent, request)
      return rawBody(text, type)
    },
  )
}
