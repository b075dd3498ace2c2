// The fields that a GDS's file of hotels can have, and the headings by which their columns are found.
export const importFields = [
  'property_id',
  'chain_code',
  'name',
  'address',
  'city',
  'post_code',
  'country',
  'latitude',
  'longitude',
  'phone',
  'global_id',
] as const
export type ImportField = (typeof importFields)[number]
/** Without these a row cannot be imported. */
export const requiredFields = ['property_id', 'chain_code', 'name'] as const satisfies readonly ImportField[]
/** By field, the number of its column from 0. */
export type ImportMapping = Partial<Record<ImportField, number>>

/** As files of GDS, chains and agencies head them; letters and digits only. */
const headings: Record<ImportField, string> = {
  property_id:
    'propertyid property propertycode propertynumber propertyno propid propcode hotelid hotelcode hotelnumber sabreid ' +
    'sabrepropertyid sabrehotelid travelportid travelportpropertyid galileoid apolloid rocid gdsid gdspropertyid gdscode',
  chain_code: 'chaincode chain brandcode brand masterchaincode chainid vendorcode vendor hotelchain hotelchaincode',
  name: 'name hotelname propertyname hotel propertydescription title',
  address: 'address address1 addressline1 addressline street streetaddress hoteladdress propertyaddress',
  city: 'city cityname town hotelcity propertycity locality',
  post_code: 'postcode postalcode zip zipcode postal plz',
  country: 'country countrycode countryname hotelcountry isocountry countryiso',
  latitude: 'latitude lat geolat gpslatitude',
  longitude: 'longitude lon lng long geolon geolng gpslongitude',
  phone: 'phone phonenumber telephone tel telephonenumber contactphone hotelphone',
  global_id: 'globalid globalpropertyid globalhotelid sabreglobalid globalcode',
}
const fieldByHeading = new Map(importFields.flatMap((field) => headings[field].split(' ').map((name) => [name, field])))

const plainHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Each field by the first column headed like it. */
export const recognizeMapping = (heads: readonly string[]): ImportMapping => {
  const mapping: ImportMapping = {}
  for (const [at, head] of heads.entries()) {
    const field = fieldByHeading.get(plainHeading(head))
    if (field && mapping[field] === undefined) mapping[field] = at
  }
  return mapping
}

export const isComplete = (mapping: ImportMapping): boolean =>
  requiredFields.every((field) => mapping[field] !== undefined)
