// Lookup table: the amenities that screens show with an icon, by the type and code under which a GDS sends them. S2§3
// An id up to 600 is the number of a hotel amenity (HA, OpenTravel HAC), one above it 600 and that of a room amenity (RA, RMA).

/** Id, name, icon; then other codes that mean the same to a guest: `905` of a hotel, `r2` of a room. */
const amenityTable = `
1 24-hour front desk, bell: 148; 2 24-hour room service, roomService; 3 24-hour security, shield: 80 285;
5 Air conditioning, snowflake: 132 905 r2 r126; 7 Cash machine, cash: 210 212; 8 Babysitting, child; 9 Barbecue area, grill: 118 r8;
12 Shops, shop: 119 120 121 122 315; 15 Car rental desk, car; 16 Casino, dice; 18 Self check-in, checkIn: 349; 19 Cocktail lounge, cocktail: 187 188;
20 Coffee shop, coffee: 281 326 341 385; 21 Coin laundry, laundry; 22 Concierge, bell; 23 Concierge floor, star: 170;
24 Conference facilities, meeting: 215; 26 Currency exchange, cash; 28 Doctor on call, doctor: 154; 29 Doorman, door; 31 Pharmacy, pill: 111;
33 Elevator, elevator: 13; 34 Executive floor, star; 35 Gym, gym: 48 345; 36 Express check-in, checkIn; 37 Express check-out, checkOut: 350;
41 Free airport shuttle, bus; 42 Free parking, parking; 43 Free transportation, bus; 44 Game room, games: 123; 46 Hair salon, scissors: 166;
47 Accessible facilities, accessible; 49 Heated pool, pool; 50 Daily housekeeping, housekeeping: 176; 53 Indoor parking, parking: 376;
54 Indoor pool, pool; 55 Jacuzzi, bath: 102; 58 Laundry service, laundry: 95 168; 60 Live entertainment, music; 61 Massage, massage;
62 Nightclub, music: 195; 63 Off-site parking, parking; 64 On-site parking, parking: 184 185; 65 Outdoor parking, parking: 377; 66 Outdoor pool, pool;
68 Parking, parking; 70 Playground, child: 193; 71 Swimming pool, pool; 72 Poolside snack bar, snack; 76 Restaurant, restaurant;
77 Room service, roomService: 126 127 128; 78 Safe at the front desk, safe: 294; 79 Sauna, sauna; 82 Shopping mall, shop; 84 Spa, spa: 348;
85 Sports bar, beer: 124 125; 86 Steam room, sauna; 88 Convenience store, shop: 280; 91 Tour desk, map; 96 Dry cleaning, shirt: 129;
97 Valet parking, parking; 98 Vending machines, snack; 100 Wake-up service, alarm: r119; 101 Wheelchair access, accessible: 74;
103 Multilingual staff, language: 10; 104 Wedding services, heart; 105 Banquet facilities, restaurant; 106 Porter, luggage: 283;
107 Beauty salon, scissors; 116 Accessible parking, accessible; 136 Butler service, bell: r345; 138 Free breakfast buffet, breakfast;
140 Free coffee in the lobby, coffee: 211; 141 Free continental breakfast, breakfast: 379; 150 Halal food, restaurant; 151 Kosher food, restaurant;
152 Limousine service, car; 156 All-inclusive, restaurant; 157 Breakfast buffet, breakfast: 173 r160; 159 Continental breakfast, breakfast: 250;
165 Bar, cocktail: 158; 172 Transportation, bus: 181; 178 Internet in public areas, network; 179 Wi-Fi in public areas, wifi: 221;
196 Early check-in, checkIn; 198 Non-smoking rooms, nonSmoking: r74; 199 Train access, train; 201 Luggage storage, luggage: 87 295;
202 Bicycle rental, bike; 204 Late check-out, checkOut; 208 Turndown service, bed: r112; 218 Children welcome, child;
222 Free high-speed internet, network; 223 Internet, network: 259 r54; 224 Pets allowed, pet: r140; 227 Free breakfast, breakfast;
228 Business center, briefcase: 229; 230 Secured parking, parking: 293; 232 Winter sports, mountain: 272; 233 Tennis court, tennis;
234 Water sports, boat: 273; 235 Kids’ club, child: 289; 236 Golf course, golf: 30; 238 Oceanfront, beach: r335; 239 Beachfront, beach: r331;
268 Smoke-free public areas, nonSmoking; 269 Meeting rooms, meeting; 282 Airport shuttle, bus; 286 Free Wi-Fi, wifi;
310 Allergy-friendly rooms, plant: 372 r268 r291; 312 Smoke-free hotel, nonSmoking; 316 Electric car charging, charging; 336 Roof terrace, sun;
344 Wi-Fi in rooms, wifi: 261 r123 r226; 381 Prayer room, none; 382 Private beach, beach; 384 Smoking area, smoking; 408 Bicycle parking, bike;
422 Vegetarian menu, plant: 423; 441 Water refill station, water; 607 Balcony or terrace, sun; 610 Bathrobe, shirt; 613 Bathtub, bath: r14 r15;
617 Bottled water, water; 618 Cable or satellite TV, tv: r210; 619 Coffee and tea maker, coffee: 137 299 r304 r311;
622 Connecting rooms, door: 254 4 r1; 626 Crib, child; 628 Desk, desk: r29 r64 r65; 632 Dishwasher, kitchen; 641 Fireplace, flame;
650 Hair dryer, hairDryer: 240; 651 High-speed internet in room, network: 343 r207; 655 Iron and ironing board, iron: 241 r56;
659 Kitchen, kitchen: r47; 661 Kitchenette, kitchen: 262; 668 Microwave, microwave; 669 Minibar, minibar; 685 Private bathroom, bath: 263;
688 Refrigerator, fridge: r164; 691 Rollaway bed, bed; 692 In-room safe, safe: r262; 697 Shower, shower: r142; 699 Sitting area, sofa: 244 r270;
702 Sofa bed, sofa; 707 Telephone, phone: 109; 744 Soundproof room, quiet; 749 Washer and dryer, laundry; 761 Accessible room, accessible: 258 r221;
786 Bedding for allergies, bed: r187; 818 Video on demand, tv; 845 Private pool, pool: 253; 851 TV, tv: r20 r246 r273; 895 Streaming TV, tv: 380;
942 Patio, plant: r243; 969 Pool towels, pool
`

export const amenityIcons = [
  'accessible',
  'alarm',
  'bath',
  'beach',
  'bed',
  'beer',
  'bell',
  'bike',
  'boat',
  'breakfast',
  'briefcase',
  'bus',
  'car',
  'cash',
  'charging',
  'checkIn',
  'checkOut',
  'child',
  'cocktail',
  'coffee',
  'desk',
  'dice',
  'doctor',
  'door',
  'elevator',
  'flame',
  'fridge',
  'games',
  'golf',
  'grill',
  'gym',
  'hairDryer',
  'heart',
  'housekeeping',
  'iron',
  'kitchen',
  'language',
  'laundry',
  'luggage',
  'map',
  'massage',
  'meeting',
  'microwave',
  'minibar',
  'mountain',
  'music',
  'network',
  'nonSmoking',
  'parking',
  'pet',
  'phone',
  'pill',
  'plant',
  'pool',
  'quiet',
  'restaurant',
  'roomService',
  'safe',
  'sauna',
  'scissors',
  'shield',
  'shirt',
  'shop',
  'shower',
  'smoking',
  'snack',
  'snowflake',
  'sofa',
  'spa',
  'star',
  'sun',
  'tennis',
  'train',
  'tv',
  'water',
  'wifi',
] as const
export type AmenityIcon = (typeof amenityIcons)[number]

/** `icon`: what a screen draws next to the name; null if no picture says it. */
type Amenity = { id: number; name: string; icon: AmenityIcon | null }

const roomsFrom = 600
const amenityKey = (id: number): string => (id > roomsFrom ? `RA ${id - roomsFrom}` : `HA ${id}`)
const otherKey = (code: string): string => (code.startsWith('r') ? `RA ${code.slice(1)}` : `HA ${code}`)

const amenityRows = amenityTable.split(';').map((row): { amenity: Amenity; keys: readonly string[] } => {
  const [, number = '', name = '', drawn = '', codes = ''] =
    /^(\d+) (.+), (\w+)(?:: ([\dr ]+))?$/.exec(row.trim()) ?? []
  const id = Number(number)
  const icon = amenityIcons.find((each) => each === drawn) ?? null
  return { amenity: { id, name, icon }, keys: [amenityKey(id), ...codes.split(' ').filter(Boolean).map(otherKey)] }
})

/** In the order of their ids. */
export const amenityCatalogue: readonly Amenity[] = amenityRows.map(({ amenity }) => amenity)
const byId = new Map(amenityCatalogue.map((amenity) => [String(amenity.id), amenity]))
const amenityByKey = new Map(amenityRows.flatMap(({ amenity, keys }) => keys.map((key) => [key, amenity] as const)))

/** null: not in the catalogue; the same number is one thing of a hotel (HA) and another of a room (RA). */
export const amenityOf = ({ type, code }: { type: string; code: string }): Amenity | null =>
  amenityByKey.get(`${type} ${code}`) ?? null
export const amenityById = (id: string): Amenity | null => byId.get(id) ?? null
