// Where the postcode stands in an address: data by country, as mail there is addressed.

/** The places of a form that the postcode may follow; `address` puts it before the city. */
type PostcodePlace = 'address' | 'city' | 'state'

const followers: Record<Exclude<PostcodePlace, 'address'>, string> = {
  /** London SW1A 1AA */
  city: 'BD BM BN BT FK GB GG GI IE IM IN JE JO KH LB LK LS LV MM MT MV NG NP NZ PH PK SA SG SH ZA',
  /** Springfield, IL 62701 */
  state: 'AS AU BR CA CN CO EG FM GU HN ID IQ IR JP KR MH MP PR PW RU TH TW UA UM US VI VN',
}
const placeOf = new Map<string, PostcodePlace>(
  Object.entries(followers).flatMap(([place, codes]) => codes.split(' ').map((code) => [code, place as PostcodePlace])),
)

/** What comes before the postcode in an address of this country (ISO 3166-1 alpha-2); most put it before the city. */
export const beforePostcode = (country: string): PostcodePlace => placeOf.get(country) ?? 'address'
