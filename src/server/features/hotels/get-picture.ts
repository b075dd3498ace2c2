// A picture of a hotel, fetched for the browser: its policy lets in no other host, and the host need not know who looks.
import type { Person } from '../../../domain/accounts.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { emptyProperty } from '../../../domain/hotel.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { getHotel } from './service.ts'
import { safePictures } from './wire.ts'

type Asked = { id: number; picture: string }

/** Only what the GDS named for this hotel: nobody has other addresses fetched. */
export const getPicture = async (
  context: Context,
  person: Person,
  { id, picture }: Asked,
  gds: GdsName,
  request: FastifyRequest,
) => {
  const { property } = await getHotel(context, person, id, gds)
  const named = safePictures({ ...emptyProperty(), ...property }).find((each) => each.id === picture)
  if (!named) throw notFound()
  const left = new AbortController()
  const leave = () => left.abort()
  request.raw.socket.once('close', leave)
  try {
    const share = { by: String(person.id), weight: 1, tenant: String(person.tenant_id) }
    return await context.fetchPicture(named.url, share, left.signal)
  } catch (error) {
    context.log.debug({ err: error, host: new URL(named.url).hostname }, 'a picture could not be fetched')
    throw new Refusal('gds_failed', 'The picture could not be loaded', { reason: 'picture_failed', cause: error })
  } finally {
    request.raw.socket.off('close', leave)
  }
}
