// What a text of a rate says of commission.
import { remembered } from '../../rate-texts.ts'
import { readCommission } from '../../../reading/money/commission.ts'

export const commissionIn = remembered(readCommission)
