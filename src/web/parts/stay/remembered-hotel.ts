// The hotel that was looked at last, remembered in this browser; on the pages of a user it is that user's. S2§6
import { viewedUser } from '../../lib/viewed-user.ts'

const storageKey = () => ['rate-search-hotel', viewedUser()].filter(Boolean).join('-')

export const rememberedHotel = (): number | undefined => Number(localStorage.getItem(storageKey())) || undefined
export const rememberHotel = (id: number): void => localStorage.setItem(storageKey(), String(id))
export const forgetHotel = (): void => localStorage.removeItem(storageKey())
