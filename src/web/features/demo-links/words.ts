// The texts of demo accounts. S2§2, S2§8
export const words = {
  title: 'Demo',
  tabs: { active: 'Active', ended: 'Not active' },
  add: 'Add demo',
  addTitle: 'Add demo',
  editTitle: 'Edit demo',
  back: 'Back to demos',
  noDemos: 'No Demos',
  copyLink: 'Copy link',
  edit: 'Edit',
  deactivate: 'Deactivate',
  delete: 'Delete',
  copied: 'Demo link has been copied to the clipboard.',
  /** Where the browser refuses the clipboard, the link is shown to be copied by hand. */
  copyTitle: 'Copy this link',
  question: (name: string, action: 'deactivate' | 'delete') => `Demo ${name} will be ${action}d. Are you sure?`,
  done: (action: 'create' | 'update' | 'deactivate' | 'delete') => `Demo ${action}d successfully.`,
  deactivateGone: 'The link stops working, and visitors are signed out.',
  deleteGone: 'The link stops working, and visitors are signed out. This can’t be undone.',
  lastDay: 'Last day',
  gdsHint: 'Visitors see both GDS but can only use those you select.',
  deadlineHint: 'The link works until the end of this day (UTC).',
  queriesHint: 'When all are used, visitors still see what was checked.',
  check: 'Check the hotel now, so that visitors find rates',
  checkHint:
    'Three stays and the hotel details: 4 queries in each GDS selected. They are made for you and don’t use the demo’s queries.',
} as const
