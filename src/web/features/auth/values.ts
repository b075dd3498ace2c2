// What the short forms before the log-in send. In a separate file, which loads with the first key, and the schemas with it.
import { EmailOnly, NewPassword } from '../../../contract/access.ts'
import { LogIn } from '../../../contract/auth.ts'
import { CodeOnly } from '../../../contract/second-factor.ts'

/** `device_name` is added when it is sent. */
export const logInSchema = LogIn.omit({ device_name: true })
export const codeSchema = CodeOnly
export const emailSchema = EmailOnly
export const newPasswordSchema = NewPassword
