// Counts what people use besides queries, which checkups count themselves. S2§3
import type { Transaction } from '../../platform/database/handle.ts'
import { insertUse, type Use } from './data.ts'

/** In the transaction of what is used, as its last statement: the day's count stays locked until the end. Never on the plan. */
export const countUse = (tx: Transaction, use: Use) => insertUse(tx, use)
