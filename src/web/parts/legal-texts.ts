// Sample texts of the legal pages, until the operator of this installation puts in their own.
export type LegalText = { title: string; parts: readonly { head: string; text: string }[] }

export const sampleNote = 'This is a sample text. The operator of this installation replaces it with their own.'

export const legalTexts: Record<'privacy' | 'cookies' | 'terms', LegalText> = {
  privacy: {
    title: 'Privacy policy',
    parts: [
      {
        head: 'What is kept',
        text: 'Your name, e-mail address, phone number and role; the hotels and searches of your account; and a record of who changed what.',
      },
      {
        head: 'What it is for',
        text: 'To let you check how hotel rates are shown in Travelport and Sabre, and to answer your messages.',
      },
      { head: 'Who sees it', text: 'The people of your account and the administrators of this installation.' },
      { head: 'Your rights', text: 'Ask the operator for a copy of your data, to correct it, or to delete it.' },
    ],
  },
  cookies: {
    title: 'Cookies policy',
    parts: [
      { head: 'Cookies', text: 'This product sets no cookies and loads nothing from other companies.' },
      {
        head: 'Local storage',
        text: 'Your browser keeps your log-in, the selected GDS, the theme and the state of the menu, until you log out; and the dates of the dashboard, until you close the browser.',
      },
    ],
  },
  terms: {
    title: 'Terms',
    parts: [
      {
        head: 'The service',
        text: 'The product shows what a GDS answered at the time of a search and points out what is missing or wrong in it. It does not change rates and does not book.',
      },
      {
        head: 'Your account',
        text: 'Keep your password to yourself. Use your own GDS credentials only as your contract with the GDS allows.',
      },
      { head: 'Trial and payment', text: 'An account starts with a free trial. After it, a payment method is needed.' },
    ],
  },
}
