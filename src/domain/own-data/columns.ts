// The columns of the tables that own data is written in, named and explained: for templates, their help sheet and the browser.
import type { OwnKind } from './records.ts'

/** `needed` cells may not be empty; `names` columns say which record a row is, so an empty cell of theirs means what `help` says. */
export type OwnColumn = {
  name: string
  needed?: true
  names?: true
  help: string
  example: string
  choices?: readonly string[]
}
type OwnTable = { title: string; about: string; columns: readonly OwnColumn[] }

const yesNoValues = ['yes', 'no'] as const
const remove: OwnColumn = {
  name: 'Remove',
  help: 'Write yes to delete this record; then only the columns that identify it are read.',
  example: '',
  choices: ['yes'],
}
const firstNightColumn: OwnColumn = {
  name: 'First night',
  names: true,
  help: 'First night of the period, as 2026-12-24 or 24.12.2026. Leave empty for no start date.',
  example: '2026-12-24',
}
const lastNight: OwnColumn = {
  name: 'Last night',
  names: true,
  help: 'Last night of the period, included. Leave empty for no end date.',
  example: '2027-01-06',
}
const weekdaysColumn: OwnColumn = {
  name: 'Weekdays',
  names: true,
  help: 'Nights of the week it applies to: days and ranges. Leave empty for every day.',
  example: 'Mon-Thu, Sun',
}
const phrasesColumn: OwnColumn = {
  name: 'Required phrases',
  help: 'Phrases that the GDS text must contain, word for word; separate them with |. Case does not matter.',
  example: 'free wifi | garden view',
}
const ofPlan: OwnColumn = {
  name: 'Plan code',
  needed: true,
  names: true,
  help: 'The plan code, as in the Plans table.',
  example: 'FLEX',
}

export const ownTables: Readonly<Record<OwnKind, OwnTable>> = {
  rooms: {
    title: 'Rooms',
    about: 'One row per room type that you sell.',
    columns: [
      {
        name: 'Room code',
        needed: true,
        names: true,
        help: 'Your code for this room type, up to 40 characters. The other tables refer to it.',
        example: 'DBL',
      },
      { name: 'Room name', help: 'The name in the GDS.', example: 'Superior Double Room' },
      {
        name: 'Beds',
        help: 'Quantity and type; + between beds in the same room, / between alternatives. Beds: King, Queen, Double, Twin, Single, Sofa bed, and others from the OpenTravel list.',
        example: '1 King / 2 Double',
      },
      { name: 'View', help: 'View from the room, from the OpenTravel list.', example: 'Garden' },
      { name: 'Smoking', help: 'Whether smoking is allowed: yes or no.', example: 'no', choices: yesNoValues },
      { name: 'Max guests', help: 'Maximum number of guests, including children.', example: '3' },
      phrasesColumn,
      remove,
    ],
  },
  plans: {
    title: 'Plans',
    about: 'One row per rate plan: name, meals, terms and who can book it.',
    columns: [
      {
        name: 'Plan code',
        needed: true,
        names: true,
        help: 'Your code for this rate plan, up to 40 characters. The other tables refer to it.',
        example: 'FLEX',
      },
      { name: 'Plan name', help: 'The name in the GDS.', example: 'Flexible Rate' },
      phrasesColumn,
      { name: 'Breakfast', help: 'Whether breakfast is included: yes or no.', example: 'yes', choices: yesNoValues },
      { name: 'Lunch', help: 'Whether lunch is included: yes or no.', example: 'no', choices: yesNoValues },
      { name: 'Dinner', help: 'Whether dinner is included: yes or no.', example: 'no', choices: yesNoValues },
      {
        name: 'Cancellation',
        help: 'Free cancellation until: a time and how long before arrival, or hours before arrival, or non-refundable. Goes with Penalty: fill in both or neither.',
        example: '18:00, 1 day before',
      },
      {
        name: 'Penalty',
        help: 'Charge for a later cancellation: nights, a percentage, an amount, or none.',
        example: '1 night',
      },
      {
        name: 'Guarantee',
        help: 'How a booking is guaranteed.',
        example: 'guarantee',
        choices: ['guarantee', 'deposit', 'prepayment', 'none'],
      },
      {
        name: 'Deposit',
        help: 'Amount paid in advance: nights, a percentage, an amount, or none.',
        example: '50%',
      },
      { name: 'Commission', help: 'Agency commission: a percentage, an amount, or none.', example: '10%' },
      { name: 'Category', help: 'The rate category, from the OpenTravel list.', example: 'Corporate' },
      {
        name: 'Corporate codes',
        help: 'Corporate codes (RAC) that give access to this plan, separated by commas. Leave empty if it is public.',
        example: 'IBM, ACM',
      },
      {
        name: 'Points of sale',
        help: 'Pseudo city codes (PCC) of the agencies that can see it, separated by commas. Leave empty for all.',
        example: '7A3K, B4T2',
      },
      {
        name: 'Derived from',
        help: 'If its prices come from another plan: that plan’s code, the adjustment, and the rounding (1, 0.1, 0.01, 5 or 10).',
        example: 'FLEX -10% round 1',
      },
      remove,
    ],
  },
  codes: {
    title: 'Booking codes',
    about: 'The plan and room of each booking code in the GDS.',
    columns: [
      {
        name: 'GDS',
        names: true,
        help: 'The GDS the code is used in. Leave empty for both: that replaces what was mapped for one GDS, unless it has a row here too.',
        example: 'Travelport',
        choices: ['Travelport', 'Sabre', 'both'],
      },
      {
        name: 'Booking code',
        needed: true,
        names: true,
        help: 'The code as shown in the GDS; ? matches one character, * any number.',
        example: 'A1KRA?',
      },
      { name: ofPlan.name, needed: true, help: ofPlan.help, example: ofPlan.example },
      {
        name: 'Room code',
        help: 'The room code. Leave empty for all rooms without a booking code of their own.',
        example: 'DBL',
      },
      remove,
    ],
  },
  prices: {
    title: 'Prices',
    about: 'Nightly prices by plan, room, period, weekdays and number of adults.',
    columns: [
      ofPlan,
      { name: 'Room code', names: true, help: 'The room code. Leave empty for all rooms of the plan.', example: 'DBL' },
      firstNightColumn,
      lastNight,
      weekdaysColumn,
      {
        name: 'Adults',
        names: true,
        help: 'Number of adults the amount is for. Leave empty for any number.',
        example: '2',
      },
      {
        name: 'Per person',
        help: 'Yes: the amount is per person per night. No: per room per night.',
        example: 'no',
        choices: yesNoValues,
      },
      { name: 'Amount', needed: true, help: 'Price per night, with two decimals.', example: '129.00' },
      { name: 'Currency', needed: true, help: 'Currency code (ISO 4217).', example: 'EUR' },
      {
        name: 'Taxes',
        needed: true,
        help: 'Whether taxes are included in the amount.',
        example: 'included',
        choices: ['included', 'not included'],
      },
      { name: 'Extra adult', help: 'Price per night for each extra adult.', example: '25.00' },
      {
        name: 'Children',
        help: 'Price per night by age; the last age is included.',
        example: '0-5: 0; 6-11: 20',
      },
      { name: 'Minimum nights', help: 'Minimum stay for this price.', example: '2' },
      remove,
    ],
  },
  taxes: {
    title: 'Taxes',
    about: 'Taxes and fees, included in prices or added to them.',
    columns: [
      { name: 'Tax name', needed: true, names: true, help: 'The name on the bill.', example: 'City tax' },
      { name: 'Type', help: 'The type of tax or fee, from the OpenTravel list.', example: 'City tax' },
      {
        name: 'Value',
        needed: true,
        help: 'A percentage of the price, or an amount with its currency.',
        example: 'EUR 3.50',
      },
      {
        name: 'Per',
        needed: true,
        help: 'How the amount is charged.',
        example: 'person per night',
        choices: ['stay', 'night', 'person', 'person per night'],
      },
      {
        name: 'Included',
        needed: true,
        help: 'Whether it is included in prices: yes or no.',
        example: 'no',
        choices: yesNoValues,
      },
      firstNightColumn,
      lastNight,
      remove,
    ],
  },
  restrictions: {
    title: 'Restrictions',
    about: 'When plans and rooms are closed, and minimum and maximum stays.',
    columns: [
      { name: 'Plan code', names: true, help: 'The plan code. Leave empty for all plans.', example: 'FLEX' },
      { name: 'Room code', names: true, help: 'The room code. Leave empty for all rooms.', example: 'DBL' },
      { ...firstNightColumn, needed: true, help: 'First night of the period, as 2026-12-24 or 24.12.2026.' },
      { ...lastNight, needed: true, help: 'Last night of the period, included.' },
      weekdaysColumn,
      {
        name: 'Restriction',
        needed: true,
        names: true,
        help: 'The restriction in this period.',
        example: 'minimum nights',
        choices: ['closed', 'closed to arrival', 'closed to departure', 'minimum nights', 'maximum nights'],
      },
      { name: 'Nights', help: 'Number of nights, for minimum and maximum nights.', example: '3' },
      remove,
    ],
  },
}

/** What holds for every table, for the top of a help sheet. */
export const ownTableRules: readonly string[] = [
  'Columns marked * are required.',
  'A row updates the record it identifies, or adds a new one.',
  'An empty cell leaves the current value unchanged. Write - to clear it.',
  'Columns can be in any order, and you can delete those you don’t need.',
  'Amounts: 129.00 or 129,00. Dates: 2026-12-24 or 24.12.2026.',
  'If the file contains an error, nothing is imported; the report lists the sheet, row and column of each error.',
]
