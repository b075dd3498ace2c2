// Decides on a candidate: a new hotel, a property of an existing hotel, or neither. Of two simultaneous decisions one gets 409. S2§7
import type { CandidateStatus } from '../../../contract/hotel-candidates.ts'
import type { Person } from '../../../domain/accounts.ts'
import { countryCode } from '../../../domain/matching/country-code.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { zoneOfPlace } from '../../workers/time-zones.ts'
import { recordAudit } from '../audit/service.ts'
import { countDecision } from '../hotel-imports/service.ts'
import {
  claimCandidate,
  type DecidedCandidate,
  findDecider,
  findEntry,
  findHoldingCandidate,
  findSoldAs,
  lockCatalogueHotel,
  insertGdsEntry,
  insertHotel,
  storeOutcome,
  updateEntry,
} from './decision-data.ts'
import { getCandidate } from './get-candidate.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

type Decider = { user: Person; id: number; request: RequestContext }
type Details = { status: CandidateStatus; hotel_id?: number; replaced?: object | null }

/** Candidates that were skipped when their import was closed have no decision. */
const alreadyResolved = (name: string | undefined) =>
  new Refusal('conflict', `${name ?? 'Somebody else'} has already resolved this hotel. Continue with the next one`, {
    reason: 'already_resolved',
  })

/** `act` carries out the decision in its transaction and records it in the audit log. */
const decide = async (
  context: Context,
  { user, id, request }: Decider,
  status: Exclude<CandidateStatus, 'open'>,
  act: (tx: Transaction, candidate: DecidedCandidate, at: string) => Promise<Omit<Details, 'status'>>,
) => {
  await getCandidate(context, user, id)
  const at = new Date(context.now()).toISOString()
  await context.db.transaction(async (tx) => {
    const candidate = await claimCandidate(tx, id, { status, by: user.id, at })
    // Counting locks the import: no other decision on its candidates runs at the same time.
    if (!candidate || !(await countDecision(context, tx, candidate.import_id)))
      throw alreadyResolved(await findDecider(tx, id))
    const { property_id, chain_code } = candidate
    const details = { import_id: candidate.import_id, property_id, chain_code, ...(await act(tx, candidate, at)) }
    const action = `hotel_candidate.${status}` as const
    const subject = `hotel candidate ${id}`
    await recordAudit(tx, { at: context.now(), by: user, of: user, action, subject, details, request })
  })
}

export const rejectCandidate = (context: Context, decider: Decider) =>
  decide(context, decider, 'rejected', async () => ({}))

export const createHotel = async (context: Context, decider: Decider) => {
  await decide(context, decider, 'created', async (tx, candidate, at) => {
    await refuseSold(tx, candidate)
    const country = countryCode(candidate.country) || null
    const hotel_id = await insertHotel(tx, {
      ...candidate,
      country,
      time_zone: zoneOfPlace({ ...candidate, country }),
      at,
    })
    await addEntry(tx, candidate, hotel_id)
    return { hotel_id }
  })
  return getCandidate(context, decider.user, decider.id)
}

/** A hotel that was not among the matches is mapped by hand. */
export const matchCandidate = async (
  context: Context,
  decider: Decider,
  { hotel_id, force }: { hotel_id: number; force: boolean },
) => {
  const { matches } = await getCandidate(context, decider.user, decider.id)
  const status = matches.some(({ id }) => id === hotel_id) ? 'matched' : 'mapped'
  await decide(context, decider, status, async (tx, candidate) => {
    const hotel = await lockCatalogueHotel(tx, hotel_id)
    if (!hotel) throw invalid({ hotel_id: ['The selected hotel is invalid.'] })
    await refuseSold(tx, candidate)
    const entry = await findEntry(tx, hotel_id, candidate.gds_id)
    if (!entry) {
      await addEntry(tx, candidate, hotel_id)
      return { hotel_id }
    }
    const { id: gds_hotel_id, ...replaced } = entry
    if (!force)
      throw new Refusal(
        'conflict',
        `${hotel.name} has the ${gdsLabelOfId(candidate.gds_id)} property ${replaced.chain_code} ${replaced.property_id}. Use force to replace it`,
        { reason: 'property_taken' },
      )
    const holder = await findHoldingCandidate(tx, candidate.import_id, gds_hotel_id)
    if (holder)
      throw new Refusal(
        'conflict',
        `${hotel.name} was matched with ${holder.name} in this import. Undo that match or choose another hotel`,
        { reason: 'matched_in_import' },
      )
    await updateEntry(tx, gds_hotel_id, candidate)
    await storeOutcome(tx, candidate.id, { hotel_id, gds_hotel_id, replaced })
    return { hotel_id, replaced }
  })
  return getCandidate(context, decider.user, decider.id)
}

const refuseSold = async (tx: Transaction, candidate: DecidedCandidate) => {
  const sold = await findSoldAs(tx, candidate)
  if (sold) throw alreadySold(candidate, sold.name)
}
const alreadySold = ({ gds_id, chain_code, property_id }: DecidedCandidate, name: string) =>
  new Refusal(
    'conflict',
    `${gdsLabelOfId(gds_id)} property ${chain_code} ${property_id} is already in the catalogue as ${name}. Reject this candidate`,
    { reason: 'already_sold' },
  )

const addEntry = async (tx: Transaction, candidate: DecidedCandidate, hotel_id: number) => {
  const made = await insertGdsEntry(tx, hotel_id, candidate.gds_id, candidate)
  if (!made) throw alreadySold(candidate, 'a hotel')
  await storeOutcome(tx, candidate.id, { hotel_id, gds_hotel_id: made.id, replaced: null })
}
