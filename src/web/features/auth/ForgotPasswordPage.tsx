// /forgot-password (S1§2)
import { LinkForm } from './LinkForm.tsx'
import { pageWords } from './page-words.ts'

export const ForgotPasswordPage = () => <LinkForm of="forgotPassword" {...pageWords.forgotten} />
