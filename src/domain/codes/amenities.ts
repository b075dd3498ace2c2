// Hotel amenities by their OpenTravel HAC number, in our own short words; numbers above 900 are Travelport's own.

// Number and name, by semicolons: a table of this length would be one line per name otherwise.
const amenityTable = `
1 Reception open 24 hours; 2 Room service 24 hours; 3 Guards 24 hours; 4 Neighbouring rooms; 5 Air-conditioned; 6 Airline counter; 7 Cash machine;
8 Babysitting; 9 Barbecue and picnic place; 10 Staff of two languages; 11 Book shop; 12 Shops; 13 Lifts with Braille; 14 Reference library;
15 Car hire counter; 16 Casino games; 17 Cheque cashing; 18 Self check-in; 19 Cocktail bar; 20 Coffee house; 21 Coin laundry; 22 Concierge;
23 Concierge level; 24 Conference rooms; 25 Inner courtyard; 26 Money exchange; 27 Desk with socket; 28 Doctor on request; 29 Doorman;
30 Golf driving range; 31 Chemist; 32 Duty-free; 33 Lifts; 34 Executive level; 35 Gym; 36 Fast check-in; 37 Fast check-out; 38 Family offer;
39 Flower shop; 40 Itemised bills; 41 Airport shuttle, free; 42 Parking, free; 43 Transport, free; 44 Games room; 45 Gifts and newspapers;
46 Hairdresser; 47 Step-free facilities; 48 Health and fitness club; 49 Pool, heated; 50 Cleaning every day; 51 Cleaning every week; 52 Ice;
53 Parking under a roof; 54 Pool indoors; 55 Whirl bath; 56 Running track; 57 Dog kennels; 58 Laundry and pressing; 59 Wine and spirits shop;
60 Live music and shows; 61 Massage; 62 Night club; 63 Parking nearby; 64 Parking at the hotel; 65 Parking in the open; 66 Pool outdoors;
67 Parcel service; 68 Car park; 69 Copying; 70 Playground for children; 71 Swimming pool; 72 Snacks at the pool; 73 Loudspeaker system; 74 Ramps;
75 Space for motor homes; 76 Restaurant in the hotel; 77 Meals in the room; 78 Safe at reception; 79 Sauna bath; 80 Security staff; 81 Shoe shining;
82 Shopping centre; 83 Sun beds; 84 Spa area; 85 Sports bar or pub; 86 Steam room; 87 Storage; 88 Convenience shop; 89 Technical help;
90 Theatre tickets; 91 Sightseeing desk; 92 Translation; 93 Travel agent; 94 Lorry parking; 95 Clothes cleaning; 96 Dry-cleaner; 97 Parking by staff;
98 Vending; 99 Video library; 100 Wake-up calls; 101 Wheelchair friendly; 102 Whirlpool bath; 103 Staff of many languages; 104 Weddings;
105 Banquet rooms; 106 Porter; 107 Beauty salon; 108 Laundry, free; 109 Direct telephone; 110 Floor for women; 111 Dispensary; 112 Horse stables;
113 Power 120 V AC; 114 Power 120 V DC; 115 Power 220 V AC; 116 Step-free parking; 117 Power 220 V DC; 118 Barbecue; 119 Fashion for women;
120 Fashion for men; 121 Fashion for children; 122 Trade and services; 123 Arcade games; 124 Sports bar at noon; 125 Sports bar in the evening;
126 Room service, full card; 127 Room service, short card; 128 Room service, some hours; 129 Dry cleaning within the day; 130 Body peeling;
131 Body wraps; 132 Air-conditioned public areas; 133 E-bill for companies; 134 E-bill for guests; 135 Bill on the TV screen; 136 Butler;
137 Coffee or tea in the room, free; 138 Breakfast buffet, free; 139 Cocktails, free; 140 Coffee in the lobby, free; 141 Continental breakfast, free;
142 American breakfast, free; 143 Dinner delivered; 144 Newspaper at the door, free; 145 Newspaper in the lobby, free; 146 Shoe shine, free;
147 Evening drinks; 148 Reception desk; 149 Groceries bought for guests; 150 Halal meals; 151 Kosher meals; 152 Limousine; 153 Manager's drinks;
154 Medical care; 155 Telephone adaptor; 156 All-inclusive meals; 157 Breakfast buffet; 158 Shared bar; 159 Breakfast, continental; 160 All meals;
161 Breakfast, American; 162 Meals on offer; 163 Half-board meals; 164 Places to eat and drink; 165 Bars; 166 Barber; 167 Check-out on the TV;
168 Laundry in the house; 169 Food kiosk 24 hours; 170 Concierge club room; 171 Parking charged by the hotel; 172 Transfers; 173 Breakfast restaurant;
174 Lunch restaurant; 175 Dinner restaurant; 176 Full cleaning; 177 Reduced cleaning; 178 Fast internet in public areas; 179 Wi-Fi in public areas;
180 More services; 181 Transfers in the area; 182 Transfers to offices; 183 Film hire; 184 Open car park; 185 Multi-storey car park; 186 Street parking;
187 Bar with entertainment; 188 Bar with light meals; 189 Motorcycle spaces; 190 Telephone services; 191 Ball room; 192 Coach parking;
193 Play area; 194 Nursery; 195 Disco dancing; 196 Check-in early; 197 Lockers; 198 Rooms for non-smokers; 199 Railway access; 200 Aerobics;
201 Baggage kept; 202 Bicycle hire; 203 Diet advice; 204 Check-out late; 205 Pet sitting; 206 Prayer rugs; 207 Personal trainer; 208 Evening turndown;
209 Children's films; 210 Bank branch; 211 Coffee in the lobby; 212 Banking; 213 Stairs; 214 Things for pets; 215 Exhibition floor;
216 Parking for long stays; 217 No children; 218 Children are welcome; 219 Courtesy car; 220 No adult films; 221 Wi-Fi hotspots;
222 Fast internet, free; 223 Internet; 224 Pets welcome; 225 Fine food; 226 Catering; 227 Breakfast, free; 228 Business centre; 229 Office services;
230 Guarded parking; 231 Racquetball court; 232 Winter sports; 233 Tennis; 234 Sports on the water; 235 Activities for children; 236 Golf course;
237 Riding; 238 On the ocean; 239 On the beach; 240 Hairdryer; 241 Iron and board; 242 Heating; 243 Lavatory; 244 Sitting room; 245 Games console;
246 Sea-water therapy; 247 Private dining; 248 Help for hearing; 249 Breakfast to go; 250 Large continental breakfast; 251 Warm continental breakfast;
252 Cooked breakfast; 253 Own pool; 254 Rooms with connecting door; 255 Data socket; 256 Outside corridors; 257 View of the gulf; 258 Step-free rooms;
259 Fast internet; 260 Inside corridors; 261 Fast Wi-Fi; 262 Small kitchen; 263 Own bath or shower; 264 Meets fire rules; 265 Drink on arrival;
266 Boarding passes printed; 267 Printing; 268 Public areas smoke-free; 269 Meeting space; 270 Films in the room; 271 Secretary; 272 Skiing;
273 Water-skiing; 274 Fax; 275 Great hall; 276 Lobby area; 277 Several phone lines; 278 Umbrellas lent; 279 Petrol station; 280 Food shop;
281 Coffee shop 24 hours; 282 Airport shuttle; 283 Help with luggage; 284 Bar with piano; 285 Guards for VIP; 286 Wi-Fi, free; 287 Concierge-level breakfast;
288 Floor for one sex; 289 Programme for children; 290 Meets building rules; 291 Web on the TV; 292 Newspapers; 293 Parking behind a gate;
294 Hotel safe; 295 Storage for a fee; 296 Ways into the rooms; 297 Drinks; 298 Mobile phone hire; 299 Coffee and tea; 300 Early check-in assured;
301 Discount on meals; 302 Late check-out assured; 303 Upgrade assured; 304 Upgrade if free; 305 Shuttle to businesses; 306 Shuttle to sights;
307 Social evening; 308 Bill on TV; 309 Gift on arrival; 310 Rooms for allergies; 311 Filtered room air; 312 Smoke-free hotel; 313 Purified water;
314 Service at the pool; 315 Clothes shop; 316 Charging for electric cars; 317 Offices to rent; 318 Grand piano; 319 Faxes in; 320 Faxes out;
321 Half-private space; 322 Loading bay; 323 Baby set; 324 Breakfast for children; 325 Cloakroom; 326 Coffee room; 327 Event tickets;
328 Check-in at night; 329 Little parking; 330 Summer bar outside; 331 No parking; 332 Beer garden outside; 333 Garden bar; 334 Terrace in summer;
335 Terrace in winter; 336 Terrace on the roof; 337 Bar on the beach; 338 Helicopter flights; 339 Ferry service; 340 Tapas; 341 Café with bar;
342 Snacks; 343 Cable internet in rooms; 344 Wi-Fi in rooms; 345 Fitness room; 346 Alcoholic drinks; 347 Soft drinks; 348 Health and beauty;
349 Check-in by phone; 350 Check-out by phone; 351 Own choice of room; 352 Extra hygiene; 353 Certified cleanliness; 354 Contactless payment;
369 Cleaning on request; 371 Purified air; 372 Rooms for allergic guests; 376 Roofed parking; 377 Open-air parking; 378 Small breakfast;
379 Small breakfast, free; 380 Streaming; 381 Prayer space; 382 Own beach; 383 Mobile reception; 384 Place for smokers; 385 Café on site;
386 Guided walks; 387 Pushchair hire; 389 Board and card games; 408 Bicycle stands; 413 Shared TV; 414 Place to walk pets; 415 Pet grooming;
416 Charging for electric bicycles; 418 Park for pets; 421 Scooter hire; 422 Vegetarian meals; 423 Plant-based meals; 440 Garden on the roof;
441 Water refill point; 497 Extension lead; 503 Mains voltage; 504 Device sockets; 905 Adjustable air conditioning
`

export const amenityNames: Readonly<Record<string, string>> = Object.fromEntries(
  amenityTable.split(';').map((row) => {
    const [, code = '', name = ''] = /^(\d+) (.+)$/s.exec(row.trim()) ?? []
    return [code, name]
  }),
)

/** Only hotel amenities (HA): the same number means another thing for rooms. */
export const amenityName = ({ type, code }: { type: string; code: string }): string | null =>
  type === 'HA' && Object.hasOwn(amenityNames, code) ? (amenityNames[code] ?? null) : null
