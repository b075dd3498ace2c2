// Recovery codes as the person keeps them, and their hashes as the database does.
import { randomInt } from 'node:crypto'
import {
  recoveryAlphabet,
  recoveryCodeLength,
  recoveryCodesCount,
  writeRecoveryCode,
} from '../../../domain/second-factor.ts'
import { hashCode } from '../../platform/passwords.ts'

const makeCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

export const makeRecoveryCodes = async (salt: string): Promise<{ codes: string[]; hashes: string[] }> => {
  const letters = Array.from({ length: recoveryCodesCount }, makeCode)
  const hashes = await Promise.all(letters.map((each) => hashCode(each, salt)))
  return { codes: letters.map(writeRecoveryCode), hashes }
}
