// The texts of highlighted phrases.
export const words = {
  title: 'Highlighted phrases',
  help: 'These phrases are highlighted in the GDS rate texts for all users, in upper or lower case.',
  phrases: 'Phrases, one per line',
  save: 'Save',
  saved: 'Phrases saved',
  preview: 'Preview',
  example:
    'DELUXE ROOM WITH WALK-IN SHOWER. BREAKFAST INCLUDED. FREE CANCELLATION UNTIL 6 PM ON THE DAY OF ARRIVAL, ' +
    'AFTER THAT THE DEPOSIT IS NON REFUNDABLE. CITY TAX AND RESORT FEE ARE PAID AT THE HOTEL.',
} as const
