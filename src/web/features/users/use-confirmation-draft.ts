// What the wizard holds: a reload of the tab keeps it until the account is confirmed or the wizard is closed. S1§4
import { useEffect, useState } from 'react'

type Choices = { at: number; plans: number[]; hotels: number[]; gds: number[] }
type Name = Exclude<keyof Choices, 'at'>

const noChoices: Choices = { at: 0, plans: [], hotels: [], gds: [] }
const draftKey = (userId: number) => `confirmation-${userId}`

const readDraft = (userId: number): Choices => {
  try {
    return { ...noChoices, ...JSON.parse(sessionStorage.getItem(draftKey(userId)) ?? '{}') }
  } catch {
    return noChoices
  }
}

export const forgetConfirmationDraft = (userId: number) => sessionStorage.removeItem(draftKey(userId))

export const useConfirmationDraft = (userId: number) => {
  const [choices, setChoices] = useState(() => readDraft(userId))
  useEffect(() => sessionStorage.setItem(draftKey(userId), JSON.stringify(choices)), [choices, userId])
  return {
    at: choices.at,
    goTo: (at: number) => setChoices((now) => ({ ...now, at })),
    chosen: (name: Name): ReadonlySet<number> => new Set(choices[name]),
    choose: (name: Name) => (ids: ReadonlySet<number>) => setChoices((now) => ({ ...now, [name]: [...ids] })),
  }
}
