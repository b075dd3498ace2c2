// The texts of properties. S2§2, S2§8
export const words = {
  title: 'Properties',
  tabs: { all: 'All Properties', active: 'RC Properties' },
  add: 'Add property',
  edit: 'Edit',
  editTitle: 'Edit property',
  back: 'Back to properties',
  filter: 'Filter properties',
  anyGds: 'All GDS',
  empty: 'No properties for these filters',
  added: 'Property added successfully', // S2§8
  saved: 'Success.', // S2§8
  entries: 'GDS entries',
  entriesHelp: 'Property ID and chain code are required together. Entries without both are not saved.',
  addEntry: 'Add GDS entry',
  removeEntry: (at: number) => `Remove GDS entry ${at + 1}`,
  importing: (file: string, done: string, total: string) =>
    `Adding hotels from ${file}: ${done} of ${total} rows so far.`,
  toImports: 'View import',
  noCountry: 'Choose a country',
} as const
