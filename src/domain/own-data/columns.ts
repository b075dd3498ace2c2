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
export type OwnTable = { title: string; about: string; columns: readonly OwnColumn[] }

const yesNo = ['yes', 'no'] as const
const remove: OwnColumn = {
  name: 'Remove',
  help: 'Write yes to take this record away; then only the columns that name it count.',
  example: '',
  choices: ['yes'],
}
const firstNight: OwnColumn = {
  name: 'First night',
  names: true,
  help: 'First night of the period, as 2026-12-24 or 24.12.2026. Empty: from ever.',
  example: '2026-12-24',
}
const lastNight: OwnColumn = {
  name: 'Last night',
  names: true,
  help: 'Last night of the period; this night counts too. Empty: for ever.',
  example: '2027-01-06',
}
const weekdays: OwnColumn = {
  name: 'Weekdays',
  names: true,
  help: 'Nights of the week on which it holds: days and ranges. Empty: every day.',
  example: 'Mon-Thu, Sun',
}
const phrases: OwnColumn = {
  name: 'Phrases',
  help: 'Words that the text in the GDS must hold, each as it must stand there; separate several with |. Small and capital letters are the same.',
  example: 'free wifi | garden view',
}
const ofPlan: OwnColumn = {
  name: 'Plan code',
  needed: true,
  names: true,
  help: 'The code of the plan, as in the table Plans.',
  example: 'FLEX',
}

export const ownTables: Readonly<Record<OwnKind, OwnTable>> = {
  rooms: {
    title: 'Rooms',
    about: 'One row for each type of room that you sell.',
    columns: [
      {
        name: 'Room code',
        needed: true,
        names: true,
        help: 'Your own code of this type of room, up to 40 characters. The other tables name the room by it.',
        example: 'DBL',
      },
      { name: 'Room name', help: 'The name that guests and agents shall read.', example: 'Superior Double Room' },
      {
        name: 'Beds',
        help: 'How many of which bed; + between beds of one room, / between alternatives. Beds: King, Queen, Double, Twin, Single, Sofa bed, and others of the OpenTravel list.',
        example: '1 King / 2 Double',
      },
      { name: 'View', help: 'What the window shows, a word of the OpenTravel list.', example: 'Garden' },
      { name: 'Smoking', help: 'Whether guests may smoke in it: yes or no.', example: 'no', choices: yesNo },
      { name: 'Greatest occupancy', help: 'How many people may stay in it, children too.', example: '3' },
      phrases,
      remove,
    ],
  },
  plans: {
    title: 'Plans',
    about: 'One row for each rate plan: its name, meals, terms and who may book it.',
    columns: [
      {
        name: 'Plan code',
        needed: true,
        names: true,
        help: 'Your own code of this plan, up to 40 characters. The other tables name the plan by it.',
        example: 'FLEX',
      },
      { name: 'Plan name', help: 'The name that agents shall read.', example: 'Flexible Rate' },
      phrases,
      { name: 'Breakfast', help: 'Whether breakfast is in the price: yes or no.', example: 'yes', choices: yesNo },
      { name: 'Lunch', help: 'Whether lunch is in the price: yes or no.', example: 'no', choices: yesNo },
      { name: 'Dinner', help: 'Whether dinner is in the price: yes or no.', example: 'no', choices: yesNo },
      {
        name: 'Cancellation',
        help: 'Until when one cancels without cost: a time of day and how long before arrival, or hours, or non-refundable. Belongs together with Penalty: fill both, or neither.',
        example: '18:00, 1 day before',
      },
      {
        name: 'Penalty',
        help: 'What a later cancellation costs: nights, a part of the price, an amount, or none.',
        example: '1 night',
      },
      {
        name: 'Guarantee',
        help: 'What secures a booking.',
        example: 'guarantee',
        choices: ['guarantee', 'deposit', 'prepayment', 'none'],
      },
      {
        name: 'Deposit',
        help: 'How much is paid ahead: nights, a part of the price, an amount, or none.',
        example: '50 %',
      },
      { name: 'Commission', help: 'What the agency gets: a part of the price, an amount, or none.', example: '10 %' },
      { name: 'Category', help: 'The kind of rate, a word of the OpenTravel list.', example: 'Corporate' },
      {
        name: 'Corporate codes',
        help: 'Codes that open this plan, separated by commas. Empty: everybody may see it.',
        example: 'IBM, ACM',
      },
      {
        name: 'Points of sale',
        help: 'Pseudo city codes of the agencies that may see it, separated by commas. Empty: all.',
        example: '7A3K, B4T2',
      },
      {
        name: 'Derived from',
        help: 'Where its prices come from another plan: the code of that plan, the change, and to what the result is rounded (1, 0.1, 0.01, 5 or 10).',
        example: 'FLEX -10 % round 1',
      },
      remove,
    ],
  },
  codes: {
    title: 'Booking codes',
    about: 'Which plan and room each booking code of a GDS is.',
    columns: [
      {
        name: 'GDS',
        names: true,
        help: 'Where the code holds. Empty: in both.',
        example: 'Travelport',
        choices: ['Travelport', 'Sabre', 'both'],
      },
      {
        name: 'Booking code',
        needed: true,
        names: true,
        help: 'The code as the GDS shows it; ? stands for one character and * for any number.',
        example: 'A1KRA?',
      },
      { name: ofPlan.name, needed: true, help: ofPlan.help, example: ofPlan.example },
      {
        name: 'Room code',
        help: 'The code of the room. Empty: the plan over every room without a code of its own.',
        example: 'DBL',
      },
      remove,
    ],
  },
  prices: {
    title: 'Prices',
    about: 'Prices a night, by plan, room, period, weekdays and number of adults.',
    columns: [
      ofPlan,
      { name: 'Room code', names: true, help: 'The code of the room. Empty: every room of the plan.', example: 'DBL' },
      firstNight,
      lastNight,
      weekdays,
      {
        name: 'Adults',
        names: true,
        help: 'For how many adults the amount is. Empty: for any number that the room takes.',
        example: '2',
      },
      {
        name: 'Per person',
        help: 'Yes: the amount is for one person and night. No: for the room and night.',
        example: 'no',
        choices: yesNo,
      },
      { name: 'Amount', needed: true, help: 'The price a night. Write cents with two digits.', example: '129.00' },
      { name: 'Currency', needed: true, help: 'Three letters of ISO 4217.', example: 'EUR' },
      {
        name: 'Taxes',
        needed: true,
        help: 'Whether the taxes that are part of a price are included in the amount.',
        example: 'included',
        choices: ['included', 'not included'],
      },
      { name: 'Extra adult', help: 'What one adult more than Adults costs a night.', example: '25.00' },
      {
        name: 'Children',
        help: 'What a child of these ages costs a night; the last age counts too.',
        example: '0-5: 0; 6-11: 20',
      },
      { name: 'Minimum nights', help: 'The shortest stay at this price.', example: '2' },
      remove,
    ],
  },
  taxes: {
    title: 'Taxes',
    about: 'Taxes and fees beside or inside the prices.',
    columns: [
      { name: 'Tax name', needed: true, names: true, help: 'What the guest reads on the bill.', example: 'City tax' },
      { name: 'Kind', help: 'The kind of tax or fee, a word of the OpenTravel list.', example: 'City tax' },
      {
        name: 'Value',
        needed: true,
        help: 'A part of the price, or an amount with its currency.',
        example: '3.50 EUR',
      },
      {
        name: 'Per',
        needed: true,
        help: 'How often an amount is due.',
        example: 'person and night',
        choices: ['stay', 'night', 'person', 'person and night'],
      },
      {
        name: 'Included',
        needed: true,
        help: 'Whether the prices hold it already: yes or no.',
        example: 'no',
        choices: yesNo,
      },
      firstNight,
      lastNight,
      remove,
    ],
  },
  restrictions: {
    title: 'Restrictions',
    about: 'When plans and rooms are closed, or stays must be longer or shorter.',
    columns: [
      { name: 'Plan code', names: true, help: 'The code of the plan. Empty: every plan.', example: 'FLEX' },
      { name: 'Room code', names: true, help: 'The code of the room. Empty: every room.', example: 'DBL' },
      { ...firstNight, needed: true, help: 'First night of the period, as 2026-12-24 or 24.12.2026.' },
      { ...lastNight, needed: true, help: 'Last night of the period; this night counts too.' },
      weekdays,
      {
        name: 'Restriction',
        needed: true,
        names: true,
        help: 'What holds in this period.',
        example: 'minimum nights',
        choices: ['closed', 'closed to arrival', 'closed to departure', 'minimum nights', 'maximum nights'],
      },
      { name: 'Nights', help: 'How many, for minimum nights and maximum nights.', example: '3' },
      remove,
    ],
  },
}

/** What holds for every table, for the top of a help sheet. */
export const ownTableRules: readonly string[] = [
  'A * after the name of a column means: this cell may not be empty.',
  'A row changes the record that it names, or makes it when it is new.',
  'An empty cell leaves what is there as it is. Write - to make it empty.',
  'Columns may stand in any order, and those that you do not need may be deleted.',
  'Amounts: 129.00 or 129,00. Dates: 2026-12-24 or 24.12.2026.',
  'With one mistake in the file nothing of it is taken; the answer names sheet, row and column of each.',
]
